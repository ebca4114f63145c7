import type { Fact } from './fact';

/** What stands where a figure was struck that no tool returned. */
export const STRUCK = '[figure left out]';

const NUMBER = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
/** A figure of an answer: money, a percentage, or any number of three digits and more; and figures in words. */
const FIGURE = new RegExp(
  `(\\$\\s?)?(${NUMBER})(\\s?(?:%|percent\\b|dollars?\\b|bucks\\b|usd\\b|k\\b|thousand\\b|million\\b|cents\\b))?`,
  'gi',
);
const UNITS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million';
const IN_WORDS = new RegExp(
  `\\b(?:${UNITS})(?:[\\s-]+(?:and[\\s-]+)?(?:${UNITS}))*[\\s-]+(?:dollars?|bucks|percent)\\b`,
  'gi',
);
/** What may be cut in two between chunks: the end of a text from its last sentence mark or space on, some words back. */
const HELD_BACK = 80;
/** How much is held back at most: words without a space or an end are handed on as they are. */
const MAX_HELD = 2_000;

type Kind = 'money' | 'percent' | 'number';

/** Pages that an answer may always lead to. */
const ALWAYS = ['/contact', '/consultation/book', '/assistant', '/login'];

/** What an answer rests on: the figures and pages that tools returned. It may hold these and no others. */
export class Grounds {
  readonly #known: Record<Kind, Set<number>> = {
    money: new Set(),
    percent: new Set(),
    number: new Set(),
  };

  readonly #pages = new Set(ALWAYS);

  /** Takes in what a tool returned. */
  learn({ text, page, quoted }: Fact): void {
    this.#pages.add(page.href);
    if (quoted) return;
    for (const [, href = ''] of text.matchAll(/\]\((\/(?![/\\])[^)\s]*)\)/g)) this.#pages.add(href);
    this.learnFigures(text);
  }

  /** Takes in the figures of a text that may be repeated; its links stay unknown. */
  learnFigures(text: string): void {
    for (const match of text.matchAll(FIGURE)) {
      const { kind, value } = figureOf(match);
      this.#known[kind].add(value);
      this.#known.number.add(value);
    }
  }

  /** The text with every figure struck that isn't known. Of a link to a page that isn't known the words stay. */
  strike(text: string): string {
    return text
      .split(/(\[[^\]\n]*\]\([^)\n]*\))/)
      .map((part, index) => (index % 2 === 1 ? this.#link(part) : this.#strikeWords(part)))
      .join('');
  }

  #link(link: string): string {
    const [, label = '', href = ''] = /^\[(.*)\]\((.*)\)$/.exec(link) ?? [];
    const words = this.#strikeWords(label);
    return this.#pages.has(href) ? `[${words}](${href})` : words;
  }

  #strikeWords(text: string): string {
    return text.replace(IN_WORDS, STRUCK).replace(FIGURE, (all: string, ...rest: unknown[]) => {
      const [sign, digits, unit] = rest as [string | undefined, string, string | undefined];
      const { kind, value } = figureOf([all, sign, digits, unit]);
      if (kind === 'number' && (value < 100 || isYear(digits))) return all;
      return this.#known[kind].has(value) ? all : STRUCK;
    });
  }
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);

function figureOf([, sign, digits = '', unit]: readonly (string | undefined)[]): {
  kind: Kind;
  value: number;
} {
  const word = unit?.trim().toLowerCase() ?? '';
  const times =
    word === 'k' || word === 'thousand'
      ? 1e3
      : word === 'million'
        ? 1e6
        : word === 'cents'
          ? 0.01
          : 1;
  const value = Number(digits.replace(/,/g, '')) * times;
  if (word === '%' || word === 'percent') return { kind: 'percent', value };
  return { kind: sign || word ? 'money' : 'number', value };
}

/** A stream of text with every unknown figure struck, before any of it is handed on. */
export async function* strikeFigures(
  chunks: AsyncIterable<string>,
  known: Grounds,
): AsyncGenerator<string> {
  let held = '';
  try {
    for await (const chunk of chunks) {
      held += chunk;
      const safe = held.length > MAX_HELD ? held.length : safeLength(held);
      if (safe === 0) continue;
      yield known.strike(held.slice(0, safe));
      held = held.slice(safe);
    }
  } catch (error) {
    // What had arrived is kept, but for a figure that may be cut in two.
    const whole = held.replace(/[\d$.,%\s]*$/, '');
    if (whole) yield known.strike(whole);
    throw error;
  }
  if (held) yield known.strike(held);
}

/** How much of a text can be judged already: no figure, link or number in words may go on behind it. */
function safeLength(text: string): number {
  const sentence = Math.max(text.lastIndexOf('\n'), lastSentenceEnd(text));
  if (sentence > 0) return sentence + 1;
  if (text.length <= HELD_BACK) return 0;
  const space = text.lastIndexOf(' ', text.length - HELD_BACK);
  const open = text.lastIndexOf('](', text.length);
  const end =
    open > 0 && !text.slice(open).includes(')')
      ? Math.min(space, text.lastIndexOf('[', open) - 1)
      : space;
  return Math.max(0, /[\d$,.%]$/.test(text.slice(0, end)) ? 0 : end);
}

function lastSentenceEnd(text: string): number {
  let last = -1;
  for (const match of text.matchAll(/[.!?:;](?=\s)/g)) last = match.index;
  const inLink = text.lastIndexOf('](') > text.lastIndexOf(')');
  return inLink ? Math.min(last, text.lastIndexOf('[') - 1) : last;
}
