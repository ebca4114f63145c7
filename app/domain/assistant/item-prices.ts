import type { Fact } from './fact';
import { figuresIn, figuresInDigits, type Figure } from './figure-reading';
import { CATALOGUE } from './material/catalogue';
import { normalForm, type Span } from './normal-form';
import { NAMES } from './spanish/catalogue-words';

/** Pages whose facts are of things that have a price. */
const PRICED =
  /^\/(?:#pricing|services|same-day-services|consultation|courses|videos?\b|video-classes|pricing)/;
/** What names are said without. */
const GENERIC = /\s(?:services?|applications?|certificates?|plan|consultation|course|preparation)$/;
/** What else things of the catalogue are called. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'individual-w2': ['w-2 return', 'w-2 tax return', 'employee return'],
  'individual-schedule-c': ['schedule c return', 'schedule c tax return', 'self-employed return'],
  'business-returns': ['business return', 'corporate return', 'corporate tax return'],
  'business-formation': ['llc formation', 'company formation'],
  'virtual-notarization': ['notarization', 'notary'],
  'document-translation': ['translation', 'certified translation'],
};
/** Names that are words of their own: they name a thing only right before its price. */
const PLAIN_WORDS = ['basic', 'professional', 'enterprise', 'translation', 'notary', 'tax id'];
/** Words that a price may be bound by to what it is the price of. */
const BINDING =
  /^(?:[^\p{L}\d]|(?<!\p{L})(?:(?:plan|tier|package|option|service|course|consultation|fee)s?|price[sd]?|is|are|was|be|will|would|now|costs?|at|for|from|starts?|starting|runs?|comes?|to|you|about|around|exactly|only|just|a|an|the|its?|our|of|and|y|cuestan?|vale|valen|precio|es|son|basic|professional|enterprise|por|desde|solo|el|la|de|del|plan|servicio|curso|s)(?!\p{L}))*$/u;
/** How a sentence begins that goes on about what was named before it. */
const GOES_ON =
  /^[^\p{L}\d\p{Sc}]*(?:$|[\d\p{Sc}]|(?:it|its|that|this|these|those|they|the (?:price|cost|fee|total|service|plan|course)|prices?|costs?|fees?|you pay|you’d pay|we (?:charge|ask)|start(?:s|ing)|only|just|from|now|at|for|per|cuestan?|esto?|vale|(?:el|su) (?:precio|costo)|la tarifa|precio|costo|cobramos|solo|desde)(?!\p{L}))/u;
const BEHIND =
  /^[^.!?;,\n]{0,30}?\s(?:for|of|buys|gets(?: you)?|pays for|covers|por|para)\s(?:(?:the|our|a|an|el|la|los|un|una)\s)?[“"'*]?$/u;
/** A line’s end, or the mark that ends a sentence and no short form. */
const END =
  /\n|(?<!\b(?:approx|about|abt|est|ca|min|max|incl|excl|no|inc|[a-z]))[.!?](?=\s)|[。！？]/gu;

type Named = { start: number; end: number; figures: ReadonlySet<number>; isPlain: boolean };

const plain = (text: string) => normalForm(text).text.toLowerCase();
/** A name as a pattern: its words with any signs between. */
const patternOf = (name: string) =>
  `${(plain(name).match(/[\p{L}\d]+/gu) ?? []).join('[^\\p{L}\\d]{0,4}')}s?`;
const moneyIn = (text: string) =>
  figuresInDigits(plain(text))
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ values }) => values);

class Names {
  readonly #figures: Map<string, Set<number>>;
  #found: { pattern: RegExp; figures: readonly ReadonlySet<number>[] } | null = null;

  constructor(known: Iterable<readonly [string, ReadonlySet<number>]> = []) {
    this.#figures = new Map([...known].map(([name, figures]) => [name, new Set(figures)]));
  }

  known = () => this.#figures.entries();

  add(name: string, figures: readonly number[]): void {
    const pattern = patternOf(name);
    const known = this.#figures.get(pattern) ?? new Set();
    for (const figure of figures) known.add(figure);
    this.#figures.set(pattern, known);
    this.#found = null;
  }

  in(text: string): Named[] {
    const { pattern, figures } = (this.#found ??= this.#look());
    return [...text.matchAll(pattern)].map(({ 0: name, index, ...groups }) => ({
      ...{ start: index, end: index + name.length, isPlain: PLAIN_WORDS.includes(name) },
      figures: figures.find(
        (_each, at) => (groups as Record<number, string>)[at + 1] !== undefined,
      )!,
    }));
  }

  /** One pattern for all names, the longest first, each a group of its own. */
  #look() {
    const sorted = [...this.#figures].sort(([one], [other]) => other.length - one.length);
    const names = sorted.map(([pattern]) => `(${pattern})`).join('|');
    return {
      pattern: new RegExp(`(?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])`, 'gu'),
      figures: sorted.map(([, figures]) => figures),
    };
  }
}

/** Every way in which a thing is called: with what tells it from its namesakes, and without. */
function namesOf(title: string): string[] {
  const base = title.replace(/\s?\([^)]*\)/g, '');
  const short = plain(base).replace(GENERIC, '');
  return [...new Set([title, base, short, ...short.split('/')])].filter((name) => name.length > 3);
}

const OF_CATALOGUE = new Names();
for (const { id, title, facts, price } of CATALOGUE) {
  if (!price || price.kind === 'free') continue;
  const figures = moneyIn(facts.price ?? '');
  const told = /^(.{3,80}?):/.exec(facts.price ?? '')?.[1] ?? title;
  const names = [title, told].flatMap(namesOf);
  for (const name of new Set([...names, ...(ALSO[id] ?? []), ...(NAMES[id] ? [NAMES[id][0]] : [])]))
    OF_CATALOGUE.add(name, figures);
}

/** What costs what: the catalogue’s prices and those that tools returned, by the names of their things. */
export class ItemPrices {
  readonly #names = new Names(OF_CATALOGUE.known());
  /** Figures of what has no price: a tax, a limit, a sum of the person’s. */
  readonly #other = new Set<number>();

  learn({ text, page }: Pick<Fact, 'text' | 'page'>): void {
    if (!PRICED.test(page.href)) return this.learnOther(text);
    for (const line of text.split('\n')) {
      const [, quoted, named] =
        /^(?:- )?(?:[^“:]{0,30}“([^”]{3,120})”|([^:\d]{3,80}):)/.exec(line) ?? [];
      const name = quoted ?? named;
      if (name && moneyIn(line).length > 0) this.#names.add(name, moneyIn(line));
    }
  }

  learnOther(text: string): void {
    for (const { values } of figuresInDigits(plain(text)))
      values.forEach((each) => this.#other.add(each));
  }

  /** The prices of a text (as `seenForm` reads it), from a place on, that stand with a thing whose prices they aren’t. */
  swapped(text: string, from: number, isPrice: (figure: Figure) => boolean): Figure[] {
    const names = this.#names.in(text);
    if (names.length === 0) return [];
    const prices = figuresIn(text).filter(isPrice);
    const wrong: Figure[] = [];
    let before: readonly Named[] = [];
    for (const [start, end] of sentencesOf(text)) {
      const own = prices
        .filter((figure) => figure.start >= start && figure.start < end)
        .sort((one, other) => one.start - other.start);
      const said = names.filter(
        (name) => name.start >= start && name.end <= end && isMeant(name, text, own, [start, end]),
      );
      const carried = said.length === 0 && GOES_ON.test(text.slice(start, end)) ? before : [];
      for (const [at, figure] of own.entries()) {
        const owners =
          carried.length > 0 ? ownersAmong(carried, own, at) : ownersOf(figure, own, said, text);
        if (figure.start < from || owners.length === 0) continue;
        if (owners.some(({ figures }) => figure.values.some((value) => figures.has(value))))
          continue;
        const ahead = text.slice(
          carried.length > 0 ? start : Math.min(owners.at(-1)!.end, figure.start),
          figure.start,
        );
        const isOther =
          figure.values.some((value) => this.#other.has(value)) && !BINDING.test(ahead);
        if (!isOther) wrong.push(figure);
      }
      if (said.length > 0) before = said;
      // What is said of something else, or in another paragraph, isn’t about it any more.
      else if (carried.length === 0 && /\p{L}/u.test(text.slice(start, end))) before = [];
    }
    return wrong;
  }
}

/** Of the things of a sentence those whose price a figure is said to be. */
function ownersOf(
  figure: Figure,
  all: readonly Figure[],
  said: readonly Named[],
  text: string,
): readonly Named[] {
  const next = said.find(({ start }) => start >= figure.end);
  const ahead = said.filter(({ end }) => end <= figure.start);
  if (next && (ahead.length === 0 || BEHIND.test(text.slice(figure.end, next.start))))
    return [next];
  const last = ahead.at(-1);
  if (!last) return [];
  // Those that are named in a row, up to the figure before them.
  const since = Math.max(0, ...all.filter(({ end }) => end <= last.start).map(({ end }) => end));
  const group = ahead.filter(({ start }) => start >= since);
  const following = all.filter(({ start }) => start >= last.end && !(next && start > next.start));
  return ownersAmong(group, following, following.indexOf(figure));
}

/** As many figures as things belong to them one by one. */
const ownersAmong = (group: readonly Named[], figures: readonly Figure[], at: number) =>
  group.length > 1 && group.length === figures.length ? [group[at]!] : group;

/** Whether a name that is also a plain word names a thing: it stands right before its price, or alone in the head of a table. */
function isMeant(name: Named, text: string, prices: readonly Figure[], [from, to]: Span): boolean {
  if (!name.isPlain) return true;
  const { start, end } = name;
  if (prices.length === 0)
    return [text.slice(from, start), text.slice(end, to)].every((part) => BINDING.test(part));
  return prices.some(
    (price) =>
      price.start >= end && price.start - end < 80 && BINDING.test(text.slice(end, price.start)),
  );
}

function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(END)].map(({ 0: { length }, index }) => index + length);
  return [...new Set([...ends, text.length])].map((end, at) => [at === 0 ? 0 : ends[at - 1]!, end]);
}

/** Where the last sentence of a text begins. */
export const sentenceStart = (text: string): number =>
  [...text.matchAll(END)].map(({ 0: { length }, index }) => index + length).at(-1) ?? 0;
