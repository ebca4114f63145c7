import { ADD_ANSWER } from '../messaging/draft-gap';
import { blocksOf, type Piece } from './answer-text';
import type { Fact } from './fact';
import { isSpanish } from './guide/said';

/** A draft as it is put into the composer, as plain text, with the pages that it is from. */
export type ReplyDraft = { content: string; sources: Fact['page'][] };

/** The longest draft, in characters. */
const MAX_DRAFT = 6_000;
/** An address that only this machine knows is none for a client. */
const ONLY_HERE = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/**
 * The draft that an answer makes: a greeting by name, its paragraphs as plain text, each page of this site as its address
 * (under `origin`), or by its name where nobody else can open that.
 */
export function replyDraft(answer: string, fullName: string, origin: string): ReplyDraft {
  const sources = new Map<string, Fact['page']>();
  const spanish = isSpanish(answer);
  const paragraphs = blocksOf(answer).map(({ kind, rows }) =>
    rows
      .map((pieces) => {
        for (const { text, href } of pieces)
          if (href !== undefined) sources.set(href, { label: text, href });
        const line = ONLY_HERE.test(origin) ? byName(pieces, spanish) : byAddress(pieces, origin);
        return (kind === 'list' ? '- ' : '') + line;
      })
      .join('\n'),
  );
  const [first = ''] = fullName.trim().split(/\s+/);
  const hello = spanish ? 'Hola' : 'Hello';
  const body = paragraphs.length > 0 ? paragraphs : [ADD_ANSWER];
  const content = [first ? `${hello} ${first},` : `${hello},`, ...body].join('\n\n');
  return { content: content.slice(0, MAX_DRAFT), sources: [...sources.values()] };
}

const byAddress = (pieces: readonly Piece[], origin: string) =>
  pieces
    .map(({ text, href }) => (href === undefined ? text : `${text}: ${origin}${href}`))
    .join('');

/** A page at the end of a line is where more of it stands; within a sentence its name is a part of that. */
function byName(pieces: readonly Piece[], spanish: boolean): string {
  return pieces
    .map(({ text, href }, at) => {
      if (href === undefined || at < pieces.length - 1) return text;
      return spanish ? `Vea “${text}” en el portal.` : `See “${text}” in the portal.`;
    })
    .join('');
}
