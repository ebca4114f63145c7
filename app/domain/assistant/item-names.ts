import { figuresInDigits } from './figure-reading';
import { CATALOGUE } from './material/catalogue';
import { normalForm } from './normal-form';
import { joined, pricesIn, type Prices } from './price-units';
import { NAMES } from './spanish/catalogue-words';

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
/** Where a thing is named, and its prices. */
export type Named = { start: number; end: number; figures: Prices; isPlain: boolean };

export const plain = (text: string) => normalForm(text).text.toLowerCase();
/** A name as a pattern: its words with any signs between. */
const patternOf = (name: string) =>
  `${(plain(name).match(/[\p{L}\d]+/gu) ?? []).join('[^\\p{L}\\d]{0,4}')}s?`;
export const moneyIn = (text: string) =>
  figuresInDigits(plain(text))
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ values }) => values);

export class Names {
  readonly #figures: Map<string, Prices>;
  #found: { pattern: RegExp; figures: readonly Prices[] } | null = null;

  constructor(known: Iterable<readonly [string, Prices]> = []) {
    this.#figures = new Map(known);
  }

  known = () => this.#figures.entries();

  figures = (): number[] => [...this.#figures.values()].flatMap((figures) => [...figures.keys()]);

  prices = (): Prices => joined(...this.#figures.values());

  add(name: string, figures: Prices): void {
    const pattern = patternOf(name);
    this.#figures.set(pattern, joined(this.#figures.get(pattern) ?? new Map(), figures));
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

export const OF_CATALOGUE = new Names();
for (const { id, title, facts, price } of CATALOGUE) {
  if (!price || price.kind === 'free') continue;
  const figures = pricesIn(facts.price ?? '');
  const told = /^(.{3,80}?):/.exec(facts.price ?? '')?.[1] ?? title;
  const names = [title, told].flatMap(namesOf);
  for (const name of new Set([...names, ...(ALSO[id] ?? []), ...(NAMES[id] ? [NAMES[id][0]] : [])]))
    OF_CATALOGUE.add(name, figures);
}
