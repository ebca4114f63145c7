const LONG_SIDE = 792;

/** A method that the types of pdfkit leave out. */
type ImageOpener = { openImage(file: Buffer): { width: number; height: number } };

/** Writes a PDF with a page for each JPEG, of which it holds one at a time. */
export async function* drawPages(pages: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 });
  function* written() {
    for (let chunk = doc.read(); chunk; chunk = doc.read()) yield chunk as Buffer;
  }
  for await (const page of pages) {
    const image = (doc as unknown as ImageOpener).openImage(Buffer.from(page));
    const scale = LONG_SIDE / Math.max(image.width, image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    doc.addPage({ size: [width, height], margin: 0 });
    doc.image(image as unknown as Buffer, 0, 0, { width, height });
    yield* written();
  }
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.end();
  yield* written();
  doc.resume();
  await ended;
}
