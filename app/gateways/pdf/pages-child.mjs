import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs in a process of its own, as text (uploaded.server.ts): prints what is on the pages of a PDF
 * as JSON, or why it can’t be signed.
 */
const { file, from, maxPages } = JSON.parse(process.argv[1]);
const { PDF } = createRequire(from)('@libpdf/core');
const MAX_OBJECTS = 300_000;
const MAX_TEXT = 400_000;
const MAX_LINES = 300;
const PROGRAMS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMediaExecute'];

const pdf = await PDF.load(new Uint8Array(readFileSync(file))).catch(() => null);
process.stdout.write(JSON.stringify(pdf ? await describe(pdf) : { problem: 'broken' }));

async function describe(pdf) {
  if (pdf.isEncrypted) return { problem: 'locked' };
  const count = pdf.getPageCount();
  if (count === 0) return { problem: 'broken' };
  if (count > maxPages) return { problem: 'long' };
  const problem = findProblem(pdf);
  if (problem) return { problem };
  const pages = readPages(pdf.getPages());
  return (await canBeStamped(pdf, count)) ? { pages } : { problem: 'broken' };
}

/** Whether it can be written with something on a page, as it is once everyone has signed. */
async function canBeStamped(pdf, count) {
  try {
    const empty = PDF.create();
    empty.addPage();
    pdf
      .getPages()
      .at(-1)
      .drawPage(await pdf.embedPage(empty, 0));
    return (await PDF.load(await pdf.save())).getPageCount() === count;
  } catch {
    return false;
  }
}

/** Looks at all that the document reaches: programs in it, and signatures that marks would break. */
function findProblem(pdf) {
  const seen = new Set();
  const waiting = [pdf.ctx.catalog.getDict()];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value?.type === 'ref') {
      const key = `${value.objectNumber} ${value.generation}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MAX_OBJECTS) return 'long';
      waiting.push(pdf.getObject(value));
    } else if (value?.type === 'array') waiting.push(...value);
    else if (value?.type === 'dict' || value?.type === 'stream') {
      for (const [{ value: name }, each] of value) {
        if (name === 'JS' || name === 'XFA') return 'program';
        if (name === 'S' && PROGRAMS.includes(each.value)) return 'program';
        if (name === 'Type' && each.value === 'Sig') return 'signed';
        if (name !== 'Parent') waiting.push(each);
      }
    }
  }
  return null;
}

function readPages(pages) {
  let left = MAX_TEXT;
  return pages.map((page) => {
    const { rotation } = page;
    const box = page.getCropBox();
    const isTurned = rotation % 180 !== 0;
    const lines = readLines(page)
      .slice(0, MAX_LINES)
      .map(({ text, bbox }) => ({ text: text.slice(0, 300), ...toSeen(bbox, box, rotation) }));
    const text = lines
      .map((line) => line.text)
      .join('\n')
      .slice(0, left);
    left -= text.length;
    const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height];
    return { width: Math.round(width), height: Math.round(height), text, lines };
  });
}

/** A page whose text can’t be read is shown without. */
function readLines(page) {
  try {
    return page.extractText().lines;
  } catch {
    return [];
  }
}

/** A box as it is seen on a page that may be turned, from its left and top. */
function toSeen({ x, y, width, height }, box, rotation) {
  const [left, below] = [x - box.x, y - box.y];
  const [right, above] = [box.width - left - width, box.height - below - height];
  const [seenX, seenY] = {
    0: [left, above],
    90: [below, left],
    180: [right, below],
    270: [above, right],
  }[rotation];
  const [w, h] = rotation % 180 === 0 ? [width, height] : [height, width];
  const [px, py, pw, ph] = [seenX, seenY, w, h].map(Math.round);
  return { x: px, y: py, width: pw, height: ph };
}
