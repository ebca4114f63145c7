import type PDFDocument from 'pdfkit';
import { PaperFonts } from './fonts.server';
import { Typesetter, lineHeight, type Line, type Style } from './typesetter.server';

const MARGIN = 54;
const BOTTOM = 60;
const INK = '#16302e';
export const MUTED = '#51625f';
const LINE = '#8b958f';
export const ACCENT = '#b4470f';
const AMOUNT_WIDTH = 130;
const SMALL = 8;
const PADDING = 4;

export type Structure = PDFKit.PDFStructureElement;
type LineBox = Style & { x: number; width: number; colour: string; isRight?: boolean };
type About = { title: string; author: string; subject: string };
type Text = {
  parent?: Structure;
  bold?: boolean;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
};

/** A tagged PDF on letter paper that is written from top to bottom. Lengths are in points. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly left = MARGIN;
  readonly width: number;
  readonly root: Structure;
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Draws a paper, whose `draw` returns the line at the foot of each page, and returns the file. It
   * is drawn again where its words need more fonts than the one for Latin. What writes it is loaded
   * with the first: most visits ask for none.
   */
  static async write(
    about: About,
    draw: (sheet: Sheet) => string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { default: PDFDocument } = await import('pdfkit');
    const fonts = await PaperFonts.open();
    let bytes;
    do {
      const sheet = new Sheet(PDFDocument, fonts, about);
      bytes = await sheet.#finish(draw(sheet));
    } while (await fonts.loadMissing());
    return bytes;
  }

  private constructor(
    Document: typeof PDFDocument,
    fonts: PaperFonts,
    { title, author, subject }: About,
  ) {
    this.doc = new Document({
      size: 'LETTER',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      info: { Title: title, Author: author, Subject: subject },
    });
    this.type = new Typesetter(this.doc, fonts);
    this.width = this.doc.page.width - 2 * MARGIN;
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on('error', reject);
    });
  }

  /** A part of the document below another, closed with `end()`. */
  part(type: string, parent: Structure = this.root): Structure {
    const part = this.doc.struct(type);
    parent.add(part);
    return part;
  }

  /** Starts a new page where less than `height` is left on this one. */
  room(height: number): void {
    if (this.doc.y + height > this.doc.page.height - BOTTOM) this.doc.addPage();
  }

  /** Writes a structure element, by default over the whole width, and moves below it. */
  text(type: string, words: string, style: Text = {}): void {
    const { parent = this.root, x = this.left, width = this.width } = style;
    const { bold, size = 10, colour = INK } = style;
    parent.add(
      this.doc.struct(type, {}, () => {
        const lines = this.type.layOut(words, { size, bold }, width);
        this.lines(lines, { size, bold, colour, x, width });
      }),
    );
  }

  /** Draws lines below each other, on a new page where this one is full, and moves below them. */
  lines(lines: readonly Line[], box: LineBox): void {
    const { doc } = this;
    const { x, width, size, colour, isRight = false } = box;
    for (const line of lines) {
      this.room(lineHeight(size));
      const { y } = doc;
      doc.fillColor(colour);
      this.type.draw(line, box, isRight ? x + width - line.width : x, y);
      doc.x = x;
      doc.y = y + lineHeight(size);
    }
  }

  /** Draws a rule over the whole width, and moves `below` it. */
  rule(below: number): void {
    const top = this.doc.y;
    this.ornament((doc) => doc.rect(this.left, top, this.width, 1.5).fill(INK));
    this.doc.y = top + below;
  }

  link(words: string, url: string): void {
    const { doc, left } = this;
    doc.font(this.type.plain()).fontSize(10);
    const top = doc.y;
    const link = doc.struct('Link', { alt: words });
    this.root.add(link);
    link.add(
      doc.struct('Span', {}, () => {
        doc.fillColor(ACCENT).text(words, left, top, { underline: true, lineBreak: false });
      }),
    );
    doc.link(left, top, doc.widthOfString(words), doc.currentLineHeight(), url, {
      structParent: link,
    } as PDFKit.Mixins.AnnotationOption);
    link.end();
    doc.x = left;
    doc.y = top + 16;
  }

  ornament(draw: (doc: PDFKit.PDFDocument) => void): void {
    const { x, y } = this.doc;
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
    Object.assign(this.doc, { x, y });
  }

  /** Writes a line at the foot of each page, with its number, and returns the finished file. */
  #finish(foot: string): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const { doc, left, width } = this;
    const { start, count } = doc.bufferedPageRange();
    const style = { size: SMALL };
    const [words] = this.type.layOut(foot, style, width - 80);
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      doc.page.margins.bottom = 0;
      const [number] = this.type.layOut(`Page ${index + 1} of ${count}`, style, width);
      this.ornament(() => {
        const y = doc.page.height - 40;
        doc.fillColor(MUTED);
        this.type.draw(words!, style, left, y);
        this.type.draw(number!, style, left + width - number!.width, y);
      });
    }
    this.type.finish();
    doc.end();
    return this.#bytes;
  }
}

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
  const main = { size: isHead ? SMALL : 10, bold: strong };
  const note = { size: SMALL };
  const labelWidth = width - AMOUNT_WIDTH - 10;
  const labels = sheet.type.layOut(label, main, labelWidth);
  const small = notes.flatMap((each) => sheet.type.layOut(each, note, labelWidth));
  const amounts = sheet.type.layOut(amount, main, AMOUNT_WIDTH);
  const height = Math.max(
    labels.length * lineHeight(main.size) + small.length * lineHeight(SMALL),
    amounts.length * lineHeight(main.size),
  );
  sheet.room(height + 2 * PADDING);
  const [page, top] = [doc.page, doc.y + PADDING];
  const colour = isHead ? MUTED : INK;
  const row = sheet.part('TR', table);
  row.add(
    doc.struct('TH', {}, () => {
      doc.y = top;
      const box = { x: left, width: labelWidth };
      sheet.lines(labels, { ...main, ...box, colour });
      sheet.lines(small, { ...note, ...box, colour: MUTED });
    }),
  );
  const below = doc.y;
  row.add(
    doc.struct(isHead ? 'TH' : 'TD', {}, () => {
      if (doc.page === page) doc.y = top;
      const box = { x: left + width - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
      sheet.lines(amounts, { ...main, ...box, colour, isRight: true });
    }),
  );
  row.end();
  const bottom = Math.max(doc.y, below) + PADDING;
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
