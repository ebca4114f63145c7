import type PDFDocument from 'pdfkit';

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
type About = { title: string; author: string; subject: string };
type Text = {
  parent?: Structure;
  font?: string;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
};

/** A tagged PDF on letter paper that is written from top to bottom. Lengths are in points. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  readonly root: Structure;
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>;

  /** An empty one. What writes it is loaded with the first: most visits ask for none. */
  static async open(about: About): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    return new Sheet(PDFDocument, about);
  }

  private constructor(Document: typeof PDFDocument, { title, author, subject }: About) {
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
    const { font = 'Helvetica', size = 10, colour = INK } = style;
    parent.add(
      this.doc.struct(type, {}, () => {
        this.doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(toPrintable(words), x, this.doc.y, { width, lineGap: 1.5 });
      }),
    );
  }

  /** Draws a rule over the whole width, and moves `below` it. */
  rule(below: number): void {
    const top = this.doc.y;
    this.ornament((doc) => doc.rect(this.left, top, this.width, 1.5).fill(INK));
    this.doc.y = top + below;
  }

  link(words: string, url: string): void {
    const { doc, left } = this;
    doc.font('Helvetica').fontSize(10);
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
  finish(foot: string): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      this.doc.page.margins.bottom = 0;
      this.ornament((doc) => {
        const y = doc.page.height - 40;
        doc.font('Helvetica').fontSize(8).fillColor(MUTED);
        doc.text(foot, this.left, y, { lineBreak: false });
        doc.text(`Page ${index + 1} of ${count}`, this.left, y, {
          width: this.width,
          align: 'right',
          lineBreak: false,
        });
      });
    }
    this.doc.end();
    return this.#bytes;
  }
}

/** The standard fonts have Latin letters only; others become question marks. */
const toPrintable = (words: string): string =>
  words.replace(
    /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu,
    '?',
  );

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
