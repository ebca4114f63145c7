export type Piece = { text: string; href?: string };
/** One part of an answer: a fact with its page (titled in search results), list or text. */
export type Block =
  | { kind: 'fact'; title: string | null; rows: readonly string[]; page: Required<Piece> }
  | { kind: 'list' | 'paragraph'; rows: readonly (readonly Piece[])[] };

const LINK = /\[([^\]\n]{1,200})\]\((\/(?!\/)[^\s()\\]{0,400})\)/g;
const ONLY_LINK = new RegExp(`^${LINK.source}$`);

/** Parses what `renderPart` writes. Only links within this site become links. */
export const parseAnswer = (answer: string): Block[] =>
  answer
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => parseFact(part) ?? parseWords(part));

function parseFact(part: string): Block | null {
  const lines = part.split('\n');
  const link = ONLY_LINK.exec(lines.at(-1)!);
  if (!link || lines.length < 2) return null;
  const title = /^\*\*(.+)\*\*$/.exec(lines[0]!)?.[1] ?? null;
  const rows = lines.slice(title === null ? 0 : 1, -1);
  return { kind: 'fact', title, rows, page: { text: link[1]!, href: link[2]! } };
}

function parseWords(part: string): Block[] {
  const blocks: { kind: 'list' | 'paragraph'; rows: Piece[][] }[] = [];
  for (const line of part.split('\n')) {
    const item = /^\s*- (.*)$/.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    const pieces = toPieces((item ?? line).trim());
    const last = blocks.at(-1);
    if (last?.kind === kind) last.rows.push(pieces);
    else blocks.push({ kind, rows: [pieces] });
  }
  return blocks;
}

function toPieces(line: string): Piece[] {
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
