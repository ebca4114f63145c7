import { PDF } from '@libpdf/core';

/** A PDF of one page, with the words drawn on it. */
export async function pdfOf(words: string): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText(words, { x: 72, y: 700, size: 12 });
  return Buffer.from(await pdf.save());
}
