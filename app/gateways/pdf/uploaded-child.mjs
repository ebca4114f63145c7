import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs in a process of its own, as text (uploaded.server.ts): prints what is on the pages of a PDF
 * as JSON, or why it can’t be signed. With `marks`, it prints the PDF instead, those pages laid
 * over the ones with the `numbers`, and the pages of `evidence` added.
 */
const { file, from, marks, evidence, numbers, ...bounds } = JSON.parse(process.argv[1]);
const { PDF } = createRequire(from)('@libpdf/core');
const MAX_OBJECTS = 300_000;
const MAX_TEXT = 400_000;
const MAX_LINES = 300;
/** What a page may have from the nodes above it, where the library doesn’t look for it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const PROGRAMS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMediaExecute'];

const load = (path) => PDF.load(new Uint8Array(readFileSync(path)));
if (marks)
  process.stdout.write(await stamp(...(await Promise.all([file, marks, evidence].map(load)))));
else {
  const pdf = await load(file).catch(() => null);
  process.stdout.write(JSON.stringify(pdf ? await describe(pdf) : { problem: 'broken' }));
}

async function stamp(pdf, over, added) {
  const pages = getPages(pdf);
  for (const [index, number] of numbers.entries()) {
    const page = pages[number - 1];
    const { x, y, width, height } = getBox(page);
    const origin = {
      0: { x, y },
      90: { x: x + width, y },
      180: { x: x + width, y: y + height },
      270: { x, y: y + height },
    }[page.rotation];
    page.drawPage(await pdf.embedPage(over, index), { ...origin, rotate: page.rotation });
  }
  await pdf.copyPagesFrom(added, [...added.getPages().keys()]);
  return pdf.save();
}

async function describe(pdf) {
  if (pdf.isEncrypted) return { problem: 'locked' };
  const count = pdf.getPageCount();
  if (count === 0) return { problem: 'broken' };
  if (count > bounds.maxPages) return { problem: 'long' };
  const problem = findProblem(pdf);
  if (problem) return { problem };
  const pages = readPages(getPages(pdf));
  if (pages.some(({ width, height }) => Math.min(width, height) < bounds.minSide))
    return { problem: 'small' };
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
    const written = await pdf.save();
    return written.length <= bounds.maxBytes && (await PDF.load(written)).getPageCount() === count;
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
    const box = getBox(page);
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

/** The pages, each with all that it has. */
function getPages(pdf) {
  const resolve = pdf.ctx.resolve.bind(pdf.ctx);
  return pdf.getPages().map((page) => {
    const { dict } = page;
    for (const name of INHERITED)
      for (let node = dict; node && !dict.has(name); node = node.getDict('Parent', resolve))
        if (node.has(name)) dict.set(name, node.get(name));
    return page;
  });
}

/** The part of a page that is seen, in its own points: a box may start at any of its corners. */
function getBox({ dict, ctx }) {
  const resolve = ctx.resolve.bind(ctx);
  const sort = (one, other) => [Math.min(one, other), Math.max(one, other)];
  const read = (name) => {
    const corners = dict.getArray(name, resolve);
    if (!corners) return null;
    const [x1, y1, x2, y2] = [0, 1, 2, 3].map((at) => corners.at(at, resolve)?.value ?? 0);
    return [sort(x1, x2), sort(y1, y2)];
  };
  const paper = read('MediaBox') ?? [
    [0, 612],
    [0, 792],
  ];
  const crop = read('CropBox') ?? paper;
  const [[x, right], [y, top]] = paper.map(([from, to], axis) => [
    Math.max(from, crop[axis][0]),
    Math.min(to, crop[axis][1]),
  ]);
  return { x, y, width: right - x, height: top - y };
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
