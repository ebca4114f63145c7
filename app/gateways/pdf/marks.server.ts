import { DRAWING_HEIGHT, DRAWING_WIDTH, readDrawing, type Drawing } from '~/domain/letters/drawing';
import { FIELD_KINDS, type Mark, type PdfPage } from '~/domain/letters/pdf-fields';
import { PaperFonts } from './fonts.server';
import { Typesetter } from './typesetter.server';

const INK = '#12306b';
const SIZES = { signature: 20, initials: 14, date: 11, text: 11 } as const;

type Box = { x: number; y: number; width: number; height: number };

/** Draws a signature as large as a box allows. */
export function drawSignature(doc: PDFKit.PDFDocument, drawing: Drawing, box: Box): void {
  const scale = Math.min(box.width / DRAWING_WIDTH, box.height / DRAWING_HEIGHT);
  doc.save().lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(INK);
  for (const numbers of drawing) {
    for (let at = 0; at < numbers.length; at += 2) {
      const [x, y] = [box.x + numbers[at]! * scale, box.y + numbers[at + 1]! * scale];
      if (at === 0) doc.moveTo(x, y).lineTo(x + 0.01, y);
      else doc.lineTo(x, y);
    }
    doc.stroke();
  }
  doc.restore();
}

/** A PDF with the pages that have marks, of the same size and otherwise empty, to be laid over them. */
export async function drawMarks(
  pages: readonly PdfPage[],
  marks: readonly Mark[],
): Promise<{ numbers: number[]; bytes: Buffer }> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await PaperFonts.open();
  const numbers = [...new Set(marks.map(({ page }) => page))].sort((one, other) => one - other);
  let bytes;
  do {
    const doc = new PDFDocument({ autoFirstPage: false, margin: 0, pdfVersion: '1.7' });
    const chunks: Buffer[] = [];
    const ended = new Promise((resolve) => doc.once('end', resolve));
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const type = new Typesetter(doc, fonts);
    for (const number of numbers) {
      const { width, height } = pages[number - 1]!;
      doc.addPage({ size: [width, height], margin: 0 });
      for (const mark of marks.filter(({ page }) => page === number)) drawMark(doc, type, mark);
    }
    type.finish();
    doc.end();
    await ended;
    bytes = Buffer.concat(chunks);
  } while (await fonts.loadMissing());
  return { numbers, bytes };
}

/** Words are made smaller until they fit into the width of their field. */
function drawMark(doc: PDFKit.PDFDocument, type: Typesetter, mark: Mark): void {
  const box = { ...FIELD_KINDS[mark.kind], x: mark.x, y: mark.y };
  const drawing = mark.drawing ? readDrawing(mark.drawing) : null;
  if (drawing) return drawSignature(doc, drawing, box);
  let size: number = SIZES[mark.kind];
  const layOut = () => type.layOut(mark.words, { size }, 10_000)[0];
  let line = layOut();
  for (; line && line.width > box.width && size > 5; line = layOut()) size -= 1;
  if (!line) return;
  doc.fillColor(INK);
  type.draw(line, { size }, box.x, box.y + (box.height - size * 1.25) / 2);
}
