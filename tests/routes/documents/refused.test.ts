import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  forgetDocuments,
  HERE,
  send,
  storedFiles,
  YEAR,
  type Outcome,
} from '#tests/support/documents';
import {
  caseFile,
  DOCX,
  HUGE_PICTURES,
  officeOf,
  PDF,
  PHOTO,
  PIXEL_BOMB,
  uploadOf,
  VIRUS,
  zipOf,
  type NamedFile,
} from '#tests/support/files';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as list from '~/routes/_portal/documents/route';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetDocuments);

const kept = () => db.document.findMany({ orderBy: { id: 'asc' } });

const REFUSED: [string, NamedFile, string][] = [
  ['text named .pdf', ['w-2.pdf', 'not a PDF'], '“w-2.pdf” looks like a text file. Rename it'],
  [
    'a PDF with a password',
    ['w-2.pdf', caseFile('password.pdf')],
    '“w-2.pdf” needs a password to open. Save a copy without the password, or print it as a new PDF, and send that.',
  ],
  ['the test virus', ['w-2.txt', VIRUS], '“w-2.txt” contains a virus and was not saved.'],
  [
    'the test virus in the middle',
    ['w-2.txt', Buffer.concat([Buffer.alloc(70_000, 'a'), VIRUS, Buffer.alloc(9, 'b')])],
    '“w-2.txt” contains a virus and was not saved.',
  ],
  [
    'a path as a name',
    ['../../etc/passwd', 'root:x:0:0'],
    '“passwd” looks like a text file. Rename it',
  ],
  ['nothing', ['w-2.pdf', ''], '“w-2.pdf” is empty. Please check it and send it again.'],
  ['a pixel bomb', ['photo.heic', PIXEL_BOMB], '“photo.heic” has too many pixels.'],
  [
    'half a photo',
    ['photo.heic', PHOTO.subarray(0, 300)],
    '“photo.heic”: We couldn’t read this photo. Send it as PDF or JPEG.',
  ],
  ...Object.entries(HUGE_PICTURES).map(([ending, bytes]): [string, NamedFile, string] => [
    `60,000 by 60,000 pixels in a .${ending}`,
    [`scan.${ending}`, bytes],
    `“scan.${ending}” has too many pixels.`,
  ]),
  ['five bytes of a PDF', ['w-2.pdf', '%PDF-'], '“w-2.pdf” isn’t a complete PDF. Save or scan it'],
  ['the head of a TIFF', ['a.tif', Buffer.from('49492a00', 'hex')], '“a.tif” can’t be read as an'],
  ['a program', ['setup.pdf', 'MZ\0\0\0'], 'We can’t accept “setup.pdf”. Send a PDF'],
  [
    'macros',
    ['a.docx', officeOf('docm', 'word/document.xml', 'word/vbaProject.bin')],
    'We can’t accept “a.docx”. Send a PDF',
  ],
  [
    'macros in disguise',
    ['a.docx', officeOf('docx', 'word/d.xml', 'word/vbaProject.bin')],
    '“a.docx”',
  ],
  ['a binary workbook', ['a.xlsx', officeOf('xlsb', 'xl/workbook.bin')], '“a.xlsx”'],
  ['a page of Apple’s', ['a.docx', zipOf('Index/Document.iwa')], '“a.docx”'],
  [
    'a zip bomb as a list of parts',
    ['a.docx', zipOf(['[Content_Types].xml', 'a'.repeat(300_000)])],
    '“a.docx”',
  ],
  [
    'half of a UTF-16 text and a program',
    ['a.txt', Buffer.from('\ufeffa\0\u0003', 'utf16le')],
    '“a.txt”',
  ],
  ['26 MB', ['big.pdf', Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)])], 'larger than 25 MB'],
];

describe('an invalid document', () => {
  it.each(REFUSED)(
    'is rejected with a sentence, and leaves nothing: %s',
    async (_what, file, sentence) => {
      const { status, data } = await send(client, file);
      expect(status).toBe(400);
      expect(data.refused).toEqual([expect.stringContaining(sentence)]);
      expect([await kept(), storedFiles()]).toEqual([[], []]);
    },
  );

  it('is reported per file, and the others are saved', async () => {
    const { data } = await send(
      client,
      ['a.pdf', PDF],
      ['b.pdf', 'text'],
      ['c.docx', DOCX],
      ['d.txt', ''],
    );
    expect(data).toMatchObject({ kept: ['a.pdf', 'c.docx'] });
    expect(data.refused).toHaveLength(2);
    expect(storedFiles()).toHaveLength(2);
  });

  it('has folders, line breaks and direction characters removed from its name', async () => {
    await send(client, ['C:\\fakepath\\tax\u202Efdp.exe .pdf', PDF]);
    expect((await kept()).map(({ name }) => name)).toEqual(['taxfdp.exe .pdf']);
  });

  it('is rejected without a file or a year', async () => {
    const none = await client.upload<Outcome>(list, HERE, uploadOf({ taxYear: YEAR }, ['', '']));
    expect([none.status, none.data.refused]).toEqual([400, ['Choose a file to send.']]);
    for (const fields of [{}, { taxYear: '1999' }, { taxYear: '2025.5' }]) {
      const { status, data } = await client.upload<Outcome>(
        list,
        HERE,
        uploadOf(fields as Record<string, string>, ['a.pdf', PDF]),
      );
      expect([status, data.refused]).toEqual([400, ['Choose the tax year of these documents.']]);
    }
    expect(storedFiles()).toEqual([]);
  });
});
