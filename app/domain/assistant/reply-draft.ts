import { ADD_ANSWER } from '../messaging/draft-gap';
import { blocksOf, type Piece } from './answer-text';
import type { Fact } from './fact';
import { isSpanish } from './guide/said';
import { sourcesOf } from './letter/sources';

/** A draft as it is put into the composer, as plain text, with the pages that it is from. */
export type ReplyDraft = { content: string; sources: Fact['page'][] };

/**
 * Whom a letter goes to, by account and full name, and who of the firm signs it; `origin` is this site's, `names` are those of its
 * pages by their paths.
 */
export type Envelope = {
  to: { id: string; name: string };
  from: string;
  origin: string;
  names?: ReadonlyMap<string, string>;
};

/** The longest draft, in characters. */
const MAX_DRAFT = 6_000;
/** An address that only this machine knows is none for a client. */
const ONLY_HERE = /^https?:\/\/(?:localhost|127\.|\[::1\])/;
/** Where a figure is published, which ends what is told of it: no client is written that. */
const CITATION = / (?:Source|Fuente): [^\n]*?\.(?= *(?:\[[^\]\n]*\]\(|$))/gm;
/** A link that is only a step: the page it leads to is named instead. */
const STEP = /^\/consultation\/book/;

/**
 * The letter that an answer makes: a greeting by the first name, its paragraphs as plain text, and who signs. Each page of this
 * site is its address, or its name where nobody else can open that, at the last of the lines that come from it.
 */
export function replyDraft(
  answer: string,
  { to, from, origin, names = new Map() }: Envelope,
  spanish = isSpanish(answer),
): ReplyDraft {
  const links: Fact['page'][] = [];
  const paragraphs = blocksOf(answer.replace(CITATION, '')).map(({ kind, rows }) =>
    rows
      .map((pieces, at) => {
        for (const { text, href } of pieces)
          if (href !== undefined) links.push({ label: text, href });
        const line = ONLY_HERE.test(origin)
          ? byName(pieces, nameAtEnd(rows[at + 1]), spanish)
          : byAddress(pieces, origin);
        return (kind === 'list' ? '- ' : '') + line;
      })
      .join('\n'),
  );
  const [first = ''] = to.name.trim().split(/\s+/);
  const [hello, bye] = spanish ? ['Hola', 'Saludos cordiales,'] : ['Hello', 'Best regards,'];
  const body = paragraphs.length > 0 ? paragraphs : [ADD_ANSWER];
  const begun = [first ? `${hello} ${first},` : `${hello},`, ...body].join('\n\n');
  const end = from.trim() && `\n\n${bye}\n${from.trim()}`;
  return {
    content: `${begun.slice(0, MAX_DRAFT - end.length)}${end}`,
    sources: sourcesOf(links, to.id, names),
  };
}

const byAddress = (pieces: readonly Piece[], origin: string) =>
  pieces
    .map(({ text, href }) => (href === undefined ? text : `${text}: ${origin}${href}`))
    .join('');

/** The name of the page that a line ends with; '' where it ends with none. */
function nameAtEnd(pieces: readonly Piece[] = []): string {
  const { text = '', href } = pieces.at(-1) ?? {};
  return href === undefined ? '' : STEP.test(href) ? 'Book a consultation' : text;
}

/**
 * A page at the end of a line is where more of it stands, which is said once where the next line (`next`) ends with the same one;
 * within a sentence its name is a part of that.
 */
function byName(pieces: readonly Piece[], next: string, spanish: boolean): string {
  const name = nameAtEnd(pieces);
  return pieces
    .map(({ text, href }, at) => {
      if (href === undefined || at < pieces.length - 1) return text;
      if (name === next) return '';
      return spanish ? `Vea “${name}” en el portal.` : `See “${name}” in the portal.`;
    })
    .join('')
    .trim();
}
