import { INK, LINE, MUTED, toPrintable, type Sheet, type Structure } from './sheet.server';

const AMOUNT_WIDTH = 130;
const SMALL = 8;
const PADDING = 4;

/** A row of a ledger: what it is, notes in small print below it, and its amount at the right. */
export type TableRow = {
  label: string;
  amount: string;
  notes?: readonly string[];
  strong?: boolean;
};

/** Draws a tagged table of two columns. A row is never broken over two pages. */
export function drawTable(
  sheet: Sheet,
  [label, amount]: readonly [string, string],
  rows: readonly TableRow[],
): void {
  const table = sheet.part('Table');
  drawRow(sheet, table, { label, amount }, true);
  for (const row of rows) drawRow(sheet, table, row, false);
  table.end();
}

function drawRow(
  sheet: Sheet,
  table: Structure,
  { label, amount, notes = [], strong = false }: TableRow,
  isHead: boolean,
): void {
  const { doc, left, width } = sheet;
  const [size, colour] = isHead ? [SMALL, MUTED] : [10, INK];
  const main = () => doc.font(strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const note = () => doc.font('Helvetica').fontSize(SMALL);
  const words = toPrintable(label);
  const small = notes.map(toPrintable);
  const labelBox = { width: width - AMOUNT_WIDTH - 10 };
  const amountBox = { width: AMOUNT_WIDTH, align: 'right' } as const;
  const height = small.reduce(
    (sum, line) => sum + note().heightOfString(line, labelBox),
    main().heightOfString(words, labelBox),
  );
  sheet.room(height + 2 * PADDING);
  const top = doc.y + PADDING;
  const row = sheet.part('TR', table);
  row.add(
    doc.struct('TH', {}, () => {
      main().fillColor(colour).text(words, left, top, labelBox);
      for (const line of small) note().fillColor(MUTED).text(line, left, doc.y, labelBox);
    }),
  );
  row.add(
    doc.struct(isHead ? 'TH' : 'TD', {}, () => {
      main()
        .fillColor(colour)
        .text(amount, left + width - AMOUNT_WIDTH, top, amountBox);
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
