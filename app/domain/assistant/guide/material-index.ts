import { IGNORED } from '../language/ignored';
import { LISTED_WORDS } from '../language/lexicon';
import { spellingOf, type Spelling } from '../language/spelling';
import { singular, termsOf, wordsIn } from '../language/tokens';
import type { Entry } from '../material/entry';
import { NUMBER_WORDS } from '../number-words';
import { FOREIGN_WORDS } from './foreign';
import { TAX_WORDS } from './tax-words';

/** How much a word counts by where it stands: in the title, in the other names, in the text. */
const WEIGHTS = { title: 1, also: 0.9, text: 0.4 } as const;

/**
 * An entry with how well it fits: `coverage` is the share of what was asked that it speaks of, `named` the share of its title that
 * was asked for, both from 0 to 1 and by how telling the words are; `covered` are the words that it has, `byName` those that its title or its other names have.
 */
export type Found = {
  entry: Entry;
  coverage: number;
  named: number;
  covered: ReadonlySet<string>;
  byName: ReadonlySet<string>;
};

/** The firm's material by its words, in memory. Made once for a state of the material; looking something up reads no entry through. */
export class MaterialIndex {
  readonly entries: readonly Entry[];
  readonly correct: Spelling;
  readonly #places = new Map<string, { at: number; weight: number }[]>();
  readonly #titles: readonly ReadonlySet<string>[];

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    const words = new Map<string, number>();
    this.#titles = entries.map((entry, at) => {
      const { title, also = '', text = '', about, facts } = entry;
      const body = [text, about, ...Object.values(facts)].join(' ');
      const weights = new Map<string, number>();
      for (const [field, weight] of [
        [body, WEIGHTS.text],
        [also, WEIGHTS.also],
        [title, WEIGHTS.title],
      ] as const)
        for (const term of termsOf(field)) weights.set(term, weight);
      for (const [term, weight] of weights)
        this.#places.set(term, [...(this.#places.get(term) ?? []), { at, weight }]);
      for (const word of wordsIn(`${title} ${also} ${body}`))
        words.set(word, (words.get(word) ?? 0) + 1);
      return new Set(termsOf(title));
    });
    const listed = new Set(
      [TAX_WORDS, LISTED_WORDS, FOREIGN_WORDS.keys(), IGNORED, NUMBER_WORDS].flatMap((words) => [
        ...words,
      ]),
    );
    const isWord = (word: string) => listed.has(word) || words.has(word);
    const frequent = [...words].sort((a, b) => b[1] - a[1]).map(([word]) => word);
    this.correct = spellingOf(
      [...TAX_WORDS, ...LISTED_WORDS, ...frequent, ...FOREIGN_WORDS.keys()],
      (word) => isWord(word) || isWord(singular(word)),
    );
  }

  /** How telling a word is: the fewer entries have it, the more. */
  tellingness(term: string): number {
    return Math.log(1 + this.entries.length / (this.#places.get(term)?.length || 0.7));
  }

  isKnown(term: string): boolean {
    return this.#places.has(term);
  }

  /** Whether a word names anything, in a title or in other names. */
  isName(term: string): boolean {
    return this.#places.get(term)?.some(({ weight }) => weight > WEIGHTS.text) ?? false;
  }

  /** The entries that have any of the words, the best first. */
  find(terms: readonly string[], wanted: (entry: Entry) => boolean = () => true): Found[] {
    const asked = [...new Set(terms)];
    const total = this.#sum(asked);
    const found = new Map<number, { score: number; covered: Set<string>; byName: Set<string> }>();
    for (const term of asked)
      for (const { at, weight } of this.#places.get(term) ?? []) {
        const one = found.get(at) ?? {
          score: 0,
          covered: new Set<string>(),
          byName: new Set<string>(),
        };
        one.score += weight * this.tellingness(term);
        one.covered.add(term);
        if (weight > WEIGHTS.text) one.byName.add(term);
        found.set(at, one);
      }
    return [...found]
      .map(([at, { score, covered, byName }]) => {
        const title = this.#titles[at]!;
        const named = this.#sum([...title].filter((term) => covered.has(term)));
        return {
          entry: this.entries[at]!,
          coverage: score / total,
          named: named / (this.#sum([...title]) || 1),
          covered,
          byName,
        };
      })
      .filter(({ entry }) => wanted(entry))
      .sort((a, b) => rankOf(b) - rankOf(a));
  }

  #sum(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + this.tellingness(term), 0);
  }
}

/** Among entries that fit alike, what the firm does comes before what it teaches. */
const FIRST: Partial<Record<Entry['kind'], number>> = {
  service: 0.06,
  sameday: 0.06,
  consultation: 0.03,
  office: 0.05,
  list: 0.04,
  plan: 0.03,
  form: 0.02,
  scope: -0.15,
};

export function rankOf({ coverage, named, entry }: Found): number {
  return coverage + 0.3 * named + (FIRST[entry.kind] ?? 0);
}
