import { INK, LINE, MUTED, type Sheet, type Structure } from './sheet.server';

const AMOUNT_WIDTH = 130;
const SMALL = 8;
const PADDING = 4;

/** A row of a ledger: what it is, notes in small print below it, and its amount at the right. */
export type TableRow = { label: string; notes: readonly string[]; amount: string; strong: boolean };

/** Draws a tagged table of two columns. A row is never broken over two pages. */
export function drawTable(
  sheet: Sheet,
  parent: Structure,
  heads: readonly [string, string],
  rows: readonly TableRow[],
): void {
  const table = sheet.part('Table', parent);
  drawRow(
    sheet,
    table,
    { label: heads[0], notes: [], amount: heads[1], strong: false },
    { head: true },
  );
  for (const row of rows) drawRow(sheet, table, row, { head: false });
  table.end();
}

function drawRow(
  sheet: Sheet,
  table: Structure,
  { label, notes, amount, strong }: TableRow,
  { head }: { head: boolean },
): void {
  const { doc, left, width } = sheet;
  const [font, size, colour] = head
    ? ['Helvetica', SMALL, MUTED]
    : [strong ? 'Helvetica-Bold' : 'Helvetica', 10, INK];
  const labelWidth = width - AMOUNT_WIDTH - 10;
  const height =
    doc.font(font).fontSize(size).heightOfString(label, { width: labelWidth }) +
    notes.reduce(
      (sum, note) =>
        sum + doc.font('Helvetica').fontSize(SMALL).heightOfString(note, { width: labelWidth }),
      0,
    );
  sheet.room(height + 2 * PADDING);
  const top = doc.y + PADDING;
  const row = sheet.part('TR', table);
  row.add(
    doc.struct('TH', {}, () => {
      doc.font(font).fontSize(size).fillColor(colour).text(label, left, top, { width: labelWidth });
      for (const note of notes)
        doc
          .font('Helvetica')
          .fontSize(SMALL)
          .fillColor(MUTED)
          .text(note, left, doc.y, { width: labelWidth });
    }),
  );
  row.add(
    doc.struct(head ? 'TH' : 'TD', {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(amount, left + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
    }),
  );
  row.end();
  const bottom = top + height + PADDING;
  sheet.ornament(() =>
    doc
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(strong ? 1 : 0.5)
      .stroke(strong ? INK : LINE),
  );
  doc.x = left;
  doc.y = bottom;
}
