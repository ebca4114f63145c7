// Its entry for Node declares `createRequire`, as our bundle does.
import { strFromU8, unzipSync } from 'fflate/browser';

/** A sentence for whoever sent the spreadsheet. */
export class SpreadsheetError extends Error {}

const UNREADABLE =
  'We couldn’t read this spreadsheet. Open it, save it as .xlsx or CSV, and send that file.';
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

export type Spreadsheet = { rows: string[][]; sheet: string; otherSheets: string[] };
export type Bounds = { rows: number; columns: number };

export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';

/** The first sheet of an .xlsx as text (ECMA-376-1, 18). Throws SpreadsheetError. */
export function readSpreadsheet(bytes: Uint8Array, bounds: Bounds): Spreadsheet {
  const workbook = unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
  const tags = [...readTags(workbook.get('xl/workbook.xml') ?? '')];
  const sheets = tags.filter(
    ({ name, isEnd, get }) => name === 'sheet' && !isEnd && !/hidden/i.test(get('state')),
  );
  const [first, ...others] = sheets.map(({ get }) => ({ name: get('name'), id: get('id') }));
  if (!first) throw new SpreadsheetError(UNREADABLE);
  const relations = [...readTags(workbook.get('xl/_rels/workbook.xml.rels') ?? '')];
  const target = relations.find(({ get }) => get('Id') === first.id)?.get('Target') ?? '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const parts = unpack(bytes, [path, 'xl/sharedStrings.xml', 'xl/styles.xml']);
  const rows = readSheet(parts.get(path) ?? '', bounds, {
    strings: readStrings(parts.get('xl/sharedStrings.xml') ?? ''),
    formats: readFormats(parts.get('xl/styles.xml') ?? ''),
    is1904: tags.some(
      ({ name, get }) => name === 'workbookPr' && /^(1|true)$/.test(get('date1904')),
    ),
  });
  return { rows, sheet: first.name, otherSheets: others.map(({ name }) => name) };
}

/** Parts of a zip as text. A part that says less than it unpacks to is cut off there. */
function unpack(bytes: Uint8Array, names: readonly string[]): Map<string, string> {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!names.includes(name)) return false;
    total += originalSize;
    if (total > MAX_UNPACKED_BYTES)
      throw new SpreadsheetError(
        'The spreadsheet is too large. Copy the clients into a new one, and send that.',
      );
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return new Map(parts.map(([name, content]) => [name, strFromU8(content)]));
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError(UNREADABLE, { cause: error });
  }
}

type Tag = { name: string; isEnd: boolean; text: string; get: (attribute: string) => string };

const TAG = /<(\/?)(?:\w+:)?(\w+)([^<>]*)>([^<]*)/g;

/** The tags of an XML text in order, each with the text after it. */
function* readTags(xml: string): Generator<Tag> {
  for (const [, end, name = '', attributes = '', text = ''] of xml.matchAll(TAG)) {
    const get = (attribute: string) =>
      toText(new RegExp(`\\s(?:\\w+:)?${attribute}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]);
    const isEmpty = attributes.endsWith('/');
    yield { name, isEnd: end === '/', text: isEmpty ? '' : text, get };
    if (isEmpty) yield { name, isEnd: true, text, get };
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** XML's entities and Excel's own: `_x000D_`. */
const toText = (xml = ''): string =>
  xml
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) =>
      name ? (ENTITIES[name] ?? whole) : toCharacter(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/_x([\dA-F]{4})_/gi, (_, hex) => toCharacter(parseInt(hex, 16)));

const toCharacter = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  // How a Japanese word is read stands beside it.
  let isReading = false;
  for (const { name, isEnd, text } of readTags(xml)) {
    if (name === 'si' && !isEnd) strings.push('');
    if (name === 'rPh') isReading = !isEnd;
    if (name === 't' && !isEnd && !isReading && strings.length > 0)
      strings[strings.length - 1] += toText(text);
  }
  return strings;
}

/** How each style of cells shows numbers: as dates, with so many digits, or as they are. */
type NumberFormat = 'date' | number | null;

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

function readFormats(xml: string): NumberFormat[] {
  const own = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  for (const { name, isEnd, get } of readTags(xml)) {
    if (name === 'cellXfs') isOfCells = !isEnd;
    if (isEnd) continue;
    if (name === 'numFmt') own.set(get('numFmtId'), get('formatCode'));
    if (name !== 'xf' || !isOfCells) continue;
    const code = (own.get(get('numFmtId')) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if (/^0+$/.test(code)) formats.push(code.length);
    else
      formats.push(isBuiltInDate(Number(get('numFmtId'))) || /[ymdhs]/i.test(code) ? 'date' : null);
  }
  return formats;
}

type Workbook = { strings: string[]; formats: NumberFormat[]; is1904: boolean };

function readSheet(xml: string, bounds: Bounds, workbook: Workbook): string[][] {
  const rows: string[][] = [];
  let row = 0;
  let column = 0;
  let cell = { type: '', style: 0, value: '' };
  for (const { name, isEnd, text, get } of readTags(xml)) {
    if (name === 'row' && !isEnd) {
      row = Number(get('r')) || row + 1;
      column = 0;
    } else if (name === 'c' && !isEnd) {
      column = columnNumber(get('r')) || column + 1;
      cell = { type: get('t'), style: Number(get('s')), value: '' };
    } else if ((name === 'v' || name === 't') && !isEnd) cell.value += toText(text);
    else if (name === 'c') {
      const words = cellText(cell, workbook).trim();
      if (words === '') continue;
      assertWithin(row, column, bounds);
      while (rows.length < row) rows.push([]);
      const cells = rows[row - 1]!;
      while (cells.length < column) cells.push('');
      cells[column - 1] = words;
    }
  }
  return rows;
}

function assertWithin(row: number, column: number, bounds: Bounds): void {
  if (row > bounds.rows)
    throw new SpreadsheetError(
      `The list has too many rows. Send at most ${bounds.rows.toLocaleString('en-US')} at a time.`,
    );
  if (column > bounds.columns)
    throw new SpreadsheetError(
      `A list can have at most ${bounds.columns} columns. Delete those you don’t need.`,
    );
}

/** 28 for “AB12”; 0 where a cell doesn’t say where it is. */
const columnNumber = (place: string): number =>
  [...place.replace(/[^A-Z]/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );

const DAY_MS = 86_400_000;
/** Days from the first of Excel’s two calendars to 1970, and of the other one. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 };
const MAX_SERIAL = 2_958_465;

function cellText(
  { type, style, value }: { type: string; style: number; value: string },
  { strings, formats, is1904 }: Workbook,
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  const number = Number(value);
  if ((type !== '' && type !== 'n') || value === '' || !Number.isFinite(number)) return value;
  const format = formats[style] ?? null;
  if (format === 'date' && number >= 1 && number <= MAX_SERIAL) {
    const days = number - EPOCH_DAYS[is1904 ? 1904 : 1900];
    const iso = new Date(Math.round(days * DAY_MS)).toISOString();
    return Number.isInteger(number) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  return typeof format === 'number' ? String(number).padStart(format, '0') : String(number);
}
