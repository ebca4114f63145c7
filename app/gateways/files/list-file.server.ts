import { toCsv } from '~/domain/csv';
import { readUtf16Mark } from './inspection.server';
import { isSpreadsheet, readSpreadsheet, type Bounds } from './spreadsheet.server';

/** A list as CSV text, with the sheets of its spreadsheet that weren’t read. Throws SpreadsheetError. */
export function readListFile(bytes: Buffer, bounds: Bounds): { text: string; unread: string[] } {
  if (!isSpreadsheet(bytes))
    return { text: new TextDecoder(detectEncoding(bytes)).decode(bytes), unread: [] };
  const { rows, otherSheets } = readSpreadsheet(bytes, bounds);
  return { text: toCsv(rows), unread: otherSheets };
}

/** UTF-16 by its mark, or by the zeros beside Latin letters; Windows-1252 for what isn’t UTF-8. */
function detectEncoding(bytes: Buffer): string {
  const marked = readUtf16Mark(bytes);
  if (marked) return marked;
  const head = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
