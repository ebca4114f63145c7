import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxOf, zipOf } from '#tests/support/files';
import { parseCsv } from '~/domain/csv';
import { readListFile } from '~/gateways/files/list-file.server';
import { SpreadsheetError } from '~/gateways/files/spreadsheet.server';

const BOUNDS = { rows: 100, columns: 5 };
const TEXT = 'Nombre;Correo\r\nJosé Ñúñez;jose@n.example\r\n';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const read = (bytes: Buffer) => readListFile(bytes, BOUNDS).text;
const rowsOf = (bytes: Buffer) => parseCsv(read(bytes), 100);

describe('the text of a list', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 BE with its mark', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE', utf16be(TEXT)],
  ])('is read in %s', (_encoding, bytes) => {
    expect(read(bytes)).toBe(TEXT);
  });
});

const sheetOf = (xml: string) =>
  zipOf(
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
    ['xl/_rels/workbook.xml.rels', '<Relationship Target="/xl/worksheets/a.xml" Id="r1"/>'],
    ['xl/worksheets/a.xml', xml],
  );

describe('a spreadsheet', () => {
  it('is read as its cells are displayed: texts, dates, leading zeros, large numbers', () => {
    const cells = [
      'Ruiz & <Sons>, "LLC"; x\ty',
      { value: 30_245, style: 1 },
      { value: 2_801, style: 2 },
      { value: 4_075_550_101, style: 0 },
      { value: 30_245.5, style: 3 },
    ];
    const bytes = xlsxOf([['Our clients'], [], ['Name', '', 'Zip'], cells]);
    expect(rowsOf(bytes)).toEqual([
      ['Our clients'],
      [''],
      ['Name', '', 'Zip'],
      ['Ruiz & <Sons>, "LLC"; x\ty', '1982-10-21', '02801', '4075550101', '1982-10-21 12:00'],
    ]);
  });

  it('reads cells by their references, and texts in pieces', () => {
    const sheet =
      '<x:worksheet><x:row r="2"><x:c r="C2" t="inlineStr"><x:is><x:r><x:t>José</x:t></x:r><x:r><x:t> Ñ&#250;ñez</x:t></x:r></x:is></x:c></x:row></x:worksheet>';
    expect(rowsOf(sheetOf(sheet))).toEqual([[''], ['', '', 'José Ñúñez']]);
  });

  it('is empty without rows, or with a cell outside of them', () => {
    expect(read(sheetOf('<c><v>1</v></c>'))).toBe('\ufeff');
  });

  it('names the sheets that are not imported', () => {
    const bytes = xlsxOf([['Name']], ['Clients', 'Old & gone']);
    expect(readListFile(bytes, BOUNDS).unread).toEqual(['Old & gone']);
  });

  it.each([
    ['no spreadsheet', zipOf(['notes.txt', 'Name']), 'couldn’t read'],
    ['a broken zip', Buffer.from('PK\x03\x04 and no more'), 'couldn’t read'],
    ['too many rows', xlsxOf(Array.from({ length: 101 }, () => ['Ana'])), 'at most 100'],
    ['too many columns', xlsxOf([['a', 'b', 'c', 'd', 'e', 'f']]), 'at most 5 columns'],
    ['too many cells', sheetOf('<row><c/></row>'.repeat(2_001)), 'too large'],
    [
      'too much to unpack',
      Buffer.from(zipSync({ 'xl/workbook.xml': strToU8(' '.repeat(21 * 1024 * 1024)) })),
      'too large',
    ],
  ])('is rejected with a sentence: %s', (_what, bytes, words) => {
    expect(() => read(bytes)).toThrow(SpreadsheetError);
    expect(() => read(bytes)).toThrow(words);
  });

  it('unpacks no more than it declares if its size is false', () => {
    const bytes = xlsxOf([['Name'], ['x'.repeat(5_000)]]);
    const name = bytes.lastIndexOf('xl/sharedStrings.xml');
    bytes.writeUInt32LE(50, name - 22);
    expect(read(bytes).length).toBeLessThan(200);
  });

  it('is read without hanging despite many broken tags', () => {
    const bytes = zipOf(
      ['xl/workbook.xml', `<sheet name="A" r:id="r1"/>${'<a '.repeat(300_000)}`],
      ['xl/_rels/workbook.xml.rels', '<Relationship Id="r1" Target="a.xml"/>'],
      ['xl/a.xml', `${'<si '.repeat(500_000)}${'<t>'.repeat(100_000)}`],
    );
    const before = performance.now();
    expect(read(bytes)).toBe('\ufeff');
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
