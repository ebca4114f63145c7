import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs in a process of its own, as text (uploaded.server.ts): lays the pages of `marks` over those
 * with these numbers, adds the pages of `evidence`, and prints the PDF.
 */
const { file, marks, evidence, numbers, from } = JSON.parse(process.argv[1]);
const { PDF } = createRequire(from)('@libpdf/core');
const load = (path) => PDF.load(new Uint8Array(readFileSync(path)));
const [pdf, over, added] = await Promise.all([file, marks, evidence].map(load));
const pages = pdf.getPages();
for (const [index, number] of numbers.entries()) {
  const page = pages[number - 1];
  const { x, y, width, height } = page.getCropBox();
  const origin = {
    0: { x, y },
    90: { x: x + width, y },
    180: { x: x + width, y: y + height },
    270: { x, y: y + height },
  }[page.rotation];
  page.drawPage(await pdf.embedPage(over, index), { ...origin, rotate: page.rotation });
}
await pdf.copyPagesFrom(
  added,
  Array.from({ length: added.getPageCount() }, (_, index) => index),
);
process.stdout.write(await pdf.save());
