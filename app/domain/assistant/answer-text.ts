/** A piece of a line: words, or a link to a page of this site. */
export type Piece = { text: string; href?: string };
/** A part of an answer: a paragraph with its lines, or a list with its items. */
export type Block = { kind: 'paragraph' | 'list'; rows: readonly (readonly Piece[])[] };

const LINK = /\[([^\]\n]{1,120})\]\((\/(?!\/)[^\s()\\]{0,400})\)/g;

/** An answer as it is shown: paragraphs, lists (lines that begin with "- "), and links within this site. Everything else stays words. */
export function blocksOf(answer: string): Block[] {
  return answer
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOfPart);
}

function blocksOfPart(part: string): Block[] {
  const blocks: { kind: Block['kind']; rows: Piece[][] }[] = [];
  for (const line of part.split('\n')) {
    const item = /^\s*- (.*)$/.exec(line)?.[1];
    const pieces = piecesOf((item ?? line).trim());
    const last = blocks.at(-1);
    // A line under an item of a list belongs to the list.
    const kind = item !== undefined || last?.kind === 'list' ? 'list' : 'paragraph';
    if (last?.kind === kind) last.rows.push(pieces);
    else blocks.push({ kind, rows: [pieces] });
  }
  return blocks;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) });
    pieces.push({ text: match[1]!, href: match[2]! });
    at = match.index + match[0].length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}
