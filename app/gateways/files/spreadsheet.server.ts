// Its entry for Node declares `createRequire`, as our bundle does.
import { strFromU8, unzipSync } from 'fflate/browser';
import { addDays, timeOfDay } from '~/domain/time/civil-time';

/** A sentence for whoever sent the spreadsheet. */
export class SpreadsheetError extends Error {}

const UNREADABLE =
  'We couldn’t read this spreadsheet. Open it, save it as .xlsx or CSV, and send that file.';
const TOO_LARGE = 'The spreadsheet is too large. Copy the clients into a new one, and send that.';
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Of the list of sheets. */
const MAX_WORKBOOK_BYTES = 1024 * 1024;

const WORKBOOK = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

export type Spreadsheet = { rows: string[][]; otherSheets: string[] };
export type Bounds = { rows: number; columns: number };

export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';

/** The first sheet of an .xlsx as text (ECMA-376-1, 18). Throws SpreadsheetError. */
export function readSpreadsheet(bytes: Uint8Array, bounds: Bounds): Spreadsheet {
  const workbook = unpack(bytes, WORKBOOK, MAX_WORKBOOK_BYTES);
  const tags = [...readTags(workbook.get(WORKBOOK[0]) ?? '')];
  const sheets = tags.filter(
    ({ name, isEnd, get }) => name === 'sheet' && !isEnd && !/hidden/i.test(get('state')),
  );
  const [first, ...others] = sheets;
  if (!first) throw new SpreadsheetError(UNREADABLE);
  const relations = [...readTags(workbook.get(WORKBOOK[1]) ?? '')];
  const target = relations.find(({ get }) => get('Id') === first.get('id'))?.get('Target') ?? '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const parts = unpack(bytes, [path, STRINGS, STYLES], MAX_UNPACKED_BYTES);
  const rows = readSheet(parts.get(path) ?? '', bounds, {
    strings: readStrings(parts.get(STRINGS) ?? ''),
    formats: readFormats(parts.get(STYLES) ?? ''),
    is1904: tags.some(
      ({ name, get }) => name === 'workbookPr' && /^(1|true)$/.test(get('date1904')),
    ),
  });
  return { rows, otherSheets: others.map(({ get }) => get('name')) };
}

/** Parts of a zip as text. A part that says less than it unpacks to is cut off there. */
function unpack(bytes: Uint8Array, names: readonly string[], maxBytes: number) {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!names.includes(name)) return false;
    total += originalSize;
    if (total > maxBytes) throw new SpreadsheetError(TOO_LARGE);
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

const attributePatterns = new Map<string, RegExp>();

function attributePattern(name: string): RegExp {
  const pattern =
    attributePatterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)`);
  attributePatterns.set(name, pattern);
  return pattern;
}

/** The tags of an XML text in order, each with the text after it. */
function* readTags(xml: string): Generator<Tag> {
  for (const [, end, name = '', attributes = '', text = ''] of xml.matchAll(TAG)) {
    const get = (attribute: string) => toText(attributePattern(attribute).exec(attributes)?.[1]);
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
  let cells = 0;
  let cell = { type: '', style: 0, value: '' };
  for (const { name, isEnd, text, get } of readTags(xml)) {
    if (name === 'row' && !isEnd) {
      row = Number(get('r')) || row + 1;
      column = 0;
    } else if (name === 'c' && !isEnd) {
      // Empty cells with a border or a color count, too.
      if (++cells > 4 * bounds.rows * bounds.columns) throw new SpreadsheetError(TOO_LARGE);
      column = columnNumber(get('r')) || column + 1;
      cell = { type: get('t'), style: Number(get('s')), value: '' };
    } else if ((name === 'v' || name === 't') && !isEnd) cell.value += toText(text);
    else if (name === 'c') {
      const words = cellText(cell, workbook).trim();
      if (words === '' || row === 0) continue;
      assertWithin(row, column, bounds);
      while (rows.length < row) rows.push([]);
      const written = rows[row - 1]!;
      while (written.length < column) written.push('');
      written[column - 1] = words;
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

/** Dec 31, 9999. */
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
    const days = Math.floor(number);
    const date = addDays(is1904 ? '1904-01-01' : '1899-12-30', days);
    const minutes = Math.round((number - days) * 24 * 60);
    return minutes === 0 ? date : `${date} ${timeOfDay(minutes)}`;
  }
  return typeof format === 'number' ? String(number).padStart(format, '0') : String(number);
}
