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
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe;
}

export const harmless = (words: string): string => (FORMULA.test(words) ? `'${words}` : words);

export const quoted = (words: string): string => `"${words.replaceAll('"', '""')}"`;
