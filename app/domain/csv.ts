/** Characters that start a formula in spreadsheets; negative amounts don't count. */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as a CSV file (RFC 4180): UTF-8 with its mark, so that Excel reads names right. Words that a
 * spreadsheet would run as a formula are shown as text by an apostrophe before them; numbers stay
 * numbers.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = harmless(value);
  return /[",;\t\r\n]/.test(safe) ? quoteCell(safe) : safe;
}

export const harmless = (words: string): string => (FORMULA.test(words) ? `'${words}` : words);

export const quoteCell = (words: string): string => `"${words.replaceAll('"', '""')}"`;

/** Undoes `harmless`: what a list that was downloaded says when it comes back. */
const removeGuard = (words: string): string =>
  FORMULA.test(words.replace(/^'/, '')) ? words.replace(/^'/, '') : words;

export class CsvError extends Error {}

const MAX_COLUMNS = 100;
const MAX_CELL_LENGTH = 10_000;

/**
 * The rows of a CSV file (RFC 4180), separated as `findSeparator` says. Throws CsvError for wrong quotes, and as soon as it has
 * read more than `maxRows` after the headings, 100 columns or 10,000 characters of a cell: each costs memory.
 */
export function parseCsv(text: string, maxRows: number): string[][] {
  const words = text.replace(/^\ufeff/, '');
  const separator = findSeparator(words);
  const other = `[^"${separator}\\r\\n][^${separator}\\r\\n]*`;
  // One field with what ends it. An empty end is the end of the text.
  const field = new RegExp(`("[^"]*(?:""[^"]*)*"|${other}|)(${separator}|\\r\\n|[\\r\\n]|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < words.length || row.length > 0) {
    const found = field.exec(words);
    if (!found)
      throw new CsvError(
        `The quotation marks in row ${rows.length + 1} don’t match. Check that row, and send the list again.`,
      );
    const [, value = '', end] = found;
    const isQuoted = value.startsWith('"');
    if (row.length === MAX_COLUMNS || value.length > MAX_CELL_LENGTH)
      throw new CsvError(
        `Row ${rows.length + 1} is too long. A row can have ${MAX_COLUMNS} columns, and a field 10,000 characters.`,
      );
    row.push(removeGuard(isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value.trim()));
    if (end === separator) continue;
    if (rows.length > maxRows)
      throw new CsvError(
        `The list has too many rows. Send at most ${maxRows.toLocaleString('en-US')} at a time.`,
      );
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The sign that most of the first lines have equally often: a title above them has none. */
function findSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 20);
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length).filter((count) => count > 1);
    const most = Math.max(
      0,
      ...counts.map((count) => counts.filter((one) => one === count).length),
    );
    return most + Math.max(0, ...counts) / 1_000_000;
  };
  return [',', ';', '\t'].reduce((a, b) => (score(b) > score(a) ? b : a));
}
