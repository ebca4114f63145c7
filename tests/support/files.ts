import { strToU8, zipSync } from 'fflate';
import fs from 'node:fs';

/** Small files, each real enough for a program that opens it. */

const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAASwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFNtZGF0AAAARygBrxmA71BJjpGz79llI/5cByEFm/X58xbww+PGoYhsao44OBsGmZltVAFtw6syKtlROWnF8JLE0//ZBf5fWm+Ls1ZzRMNQ',
  'base64',
);

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** 64 by 48 pixels, as a phone takes them. */
export const PHOTO = HEIC;
export const PIXEL_BOMB = heicOfSides('ffff');
/** Pictures of some hundred bytes that say of themselves to have 60,000 by 60,000 pixels. */
export const HUGE_PICTURES = {
  png: withBytes(PNG, [[16, '0000ea600000ea60']]),
  jpg: Buffer.from('ffd8ffc0001108ea60ea6003012200021101031101ffd9', 'hex'),
  tif: Buffer.from(
    '49492a0008000000020000010400010000' + '0060ea000001010400010000' + '0060ea000000000000',
    'hex',
  ),
  heic: heicOfSides('ea60'),
};
/** The standard test virus, put together so that no scanner takes this file for it. */
export const VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
);

function heicOfSides(side: string): Buffer {
  return withBytes(HEIC, [
    [HEIC.indexOf('idat') + 8, side + side],
    [HEIC.lastIndexOf('ispe') + 8, `0000${side}0000${side}`],
  ]);
}

function withBytes(file: Buffer, changes: readonly (readonly [number, string])[]): Buffer {
  const changed = Buffer.from(file);
  for (const [at, bytes] of changes) changed.set(Buffer.from(bytes, 'hex'), at);
  return changed;
}

/** A zip of files, empty where no content is given. */
export const zipOf = (...files: readonly (string | readonly [name: string, text: string])[]) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        files
          .map((file) => (typeof file === 'string' ? [file, ''] : file))
          .map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );

const MAIN = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
};

/** An office document of a kind, its main part under a name. */
export const officeOf = (kind: keyof typeof MAIN, part: string, ...more: readonly string[]) =>
  zipOf(
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${MAIN[kind]}"/></Types>`,
    ],
    '_rels/.rels',
    part,
    ...more,
  );

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A spreadsheet: its first sheet of these rows, texts as Excel stores them; numbers have a style. */
export function xlsxOf(
  rows: readonly (readonly (string | { value: number; style: number })[])[],
  sheets: readonly string[] = ['Clients'],
): Buffer {
  const strings: string[] = [];
  const cell = (value: string | { value: number; style: number }) => {
    if (typeof value !== 'string') return `<c s="${value.style}"><v>${value.value}</v></c>`;
    return value === '' ? '<c/>' : `<c t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zipOf(
    [
      'xl/workbook.xml',
      `<workbook><sheets>${sheets.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`],
    [
      'xl/sharedStrings.xml',
      `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ],
    [
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="m/d/yy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ],
  );
}

export const DOCX = officeOf('docx', 'word/document.xml');

/** One of the files that failed with others. */
export const caseFile = (name: string) => fs.readFileSync(`tests/cases/files/${name}`);

export type NamedFile = readonly [name: string, content: Buffer | string];

export function uploadOf(fields: Record<string, string>, ...files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files)
    form.append(
      'files',
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
      name,
    );
  return form;
}
