import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { forgetDocuments, send } from '#tests/support/documents';
import { caseFile, officeOf, PDF, PHOTO, PNG, type NamedFile } from '#tests/support/files';
import { jpegOf } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetDocuments);

const JPEG = await jpegOf({ width: 30, height: 20 });
/** As banks send them: it opens by itself, and only printing or copying is restricted. */
function pdfWithoutPrinting(pdfVersion: '1.3' | '1.7' | '1.7ext3') {
  const pdf = new PDFDocument({ pdfVersion, ownerPassword: 'bank', permissions: {} });
  pdf.text('Statement').end();
  return buffer(pdf);
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const ACCEPTED: [what: string, file: NamedFile, name?: string][] = [
  ['a PDF behind a mail program’s bytes', ['a.pdf', caseFile('mime-first.pdf')]],
  ['a PDF behind a line break', ['a.pdf', caseFile('newline-first.pdf')]],
  ['a PDF that a scanner filled up with zeros', ['a.pdf', caseFile('padded.pdf')]],
  ['a PDF that restricts printing', ['a.pdf', await pdfWithoutPrinting('1.3')]],
  ['a PDF that restricts printing, AES-128', ['a.pdf', await pdfWithoutPrinting('1.7')]],
  ['a PDF that restricts printing, AES-256', ['a.pdf', await pdfWithoutPrinting('1.7ext3')]],
  ['a PDF named by a browser', ['a.PDF', PDF]],
  ['a document of Word for the web', ['a.docx', caseFile('word-online.docx')]],
  ['a document with another main part', ['a.docx', officeOf('docx', 'word/main.xml')]],
  ['a workbook', ['a.xlsx', officeOf('xlsx', 'xl/workbook.xml')]],
  ['a spreadsheet’s Unicode text as CSV', ['a.csv', caseFile('unicode.csv')]],
  ['a spreadsheet’s Unicode text', ['a.txt', caseFile('unicode.txt')]],
  ['a big-endian Unicode text', ['a.txt', utf16('Peña').swap16()]],
  ['a CSV of a DOS program', ['a.csv', caseFile('dosend.csv')]],
  ['a CSV of an old Windows', ['a.csv', Buffer.from('Pe\xf1a;12\r\n', 'latin1')]],
  ['a CSV with a byte order mark', ['a.csv', '\ufeffPeña,12\n']],
  ['a text of an old Mac', ['a.txt', 'one\rtwo\r']],
  ['a photo that moves', ['a.jpg', Buffer.concat([JPEG, Buffer.from('\0\0\0\x18ftypmp42')])]],
  ['a JPEG of Windows', ['a.jfif', JPEG]],
  ['a HEIC photo that a phone calls JPEG', ['IMG_1.JPG', PHOTO], 'IMG_1.jpg'],
  ['a JPEG that a phone calls HEIC', ['IMG_1.HEIC', JPEG], 'IMG_1.jpg'],
  ['a screenshot that a mail program calls PDF', ['a.pdf', PNG], 'a.png'],
  ['a photo without an ending', ['photo', JPEG], 'photo.jpg'],
];

it.each(ACCEPTED)('an upload accepts %s', async (_what, file, name = file[0]) => {
  const { status, data } = await send(client, file);
  expect([status, data?.refused]).toEqual([303, undefined]);
  expect((await db.document.findFirstOrThrow()).name).toBe(name);
});
