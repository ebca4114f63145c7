import MiniSearch, { type SearchResult } from 'minisearch';
import type { Fact, FactKind, Language } from '../fact';
import type { Entry } from '../material/entry';
import { weekdayNames } from '../../time/formats';
import { DAYS_IN_SPANISH } from '../../time/spanish';
import { findSums, STATUS } from './reading';

export type Hit = {
  entry: Entry;
  /** How alike the question and the entry's nearest phrasing are, from 0 to 1. */
  score: number;
};

/** How much it counts that the entry's text and its next two phrasings fit too, and that a word is only nearly the same. */
const TEXT_WEIGHT = 0.15;
const SUPPORT_WEIGHT = 0.6;
const NEARLY_WEIGHT = 0.7;
/** How much more rare words tell than common ones. */
const RARITY = 1.2;

/**
 * Everything the assistant can find, by phrasings in English and Spanish: MiniSearch finds the phrasings that share words with a
 * question, and the nearest one counts, by how telling the words are. Made once for a state of the material.
 */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #index = new MiniSearch<{ id: string; phrase: string; text: string }>({
    fields: ['phrase', 'text'],
    tokenize: tokensIn,
    processTerm: (term) => term,
  });
  readonly #phrases = new Map<string, { entry: Entry; terms: readonly string[] }>();
  readonly #frequency = new Map<string, number>();
  readonly #languages: ReadonlyMap<string, number>;

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of entries) {
      const { title, asks = [], fact, words } = entry;
      const phrases = [...new Set([...asks, title.en, title.es])];
      for (const [at, phrase] of phrases.entries()) this.#add(entry, `${entry.id}#${at}`, phrase);
      for (const term of new Set(phrases.flatMap(tokensIn)))
        this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
      const text = [fact?.text.en, fact?.text.es, words].filter(Boolean).join('\n');
      this.#index.add({ id: entry.id, phrase: '', text });
    }
    this.#languages = spanishness(entries);
  }

  #add(entry: Entry, id: string, phrase: string) {
    const terms = [...new Set(tokensIn(phrase))];
    this.#phrases.set(id, { entry, terms });
    this.#index.add({ id, phrase, text: '' });
  }

  /** The entries that fit best, the best first. */
  search(query: string, kinds?: readonly FactKind[]): Hit[] {
    const asked = this.#weigh(tokensIn(query));
    const results = this.#index.search(query, {
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
      prefix: (term) => term.length > 4 && !/\d/.test(term),
      weights: { fuzzy: 0.5, prefix: 0.6 },
    });
    const texts = new Map<string, number>();
    const likenesses = new Map<string, number[]>();
    for (const result of results) {
      const id = result.id as string;
      const phrase = this.#phrases.get(id);
      if (!phrase) texts.set(id, this.#ofQuestion(result, asked));
      else {
        const others = likenesses.get(phrase.entry.id) ?? [];
        likenesses.set(phrase.entry.id, [...others, this.#likeness(result, asked)]);
      }
    }
    return [...likenesses]
      .map(([id, all]) => {
        const [best = 0, second = 0, third = 0] = all.sort((one, other) => other - one);
        const support = SUPPORT_WEIGHT * (second + third) + TEXT_WEIGHT * (texts.get(id) ?? 0);
        return { entry: this.#entries.get(id)!, score: best + support };
      })
      .filter(({ entry }) => !kinds || kinds.includes(entry.kind))
      .sort((one, other) => other.score - one.score);
  }

  /** Facts of the best entries, for a model to choose from. */
  facts(query: string, kinds?: readonly FactKind[], most = 6): Fact[] {
    return this.search(query, kinds)
      .flatMap(({ entry }) => entry.fact ?? [])
      .slice(0, most);
  }

  /** The language a text is in, by how often its words stand in the material of each. */
  languageOf(text: string): Language {
    const score = tokensIn(text).reduce(
      (sum, term) => sum + (this.#languages.get(term) ?? 0),
      /[¿¡ñáéíóú]/i.test(text) ? 1 : 0,
    );
    return score > 0 ? 'es' : 'en';
  }

  find(id: string): Entry | null {
    return this.#entries.get(id) ?? null;
  }

  /** Two shares as one: of the question that the phrasing has, and of the phrasing that the question has. */
  #likeness(result: SearchResult, asked: number): number {
    const ofQuestion = this.#ofQuestion(result, asked);
    const { terms } = this.#phrases.get(result.id as string)!;
    const ofPhrase = this.#weigh(Object.keys(result.match)) / this.#weigh(terms);
    return (2 * ofQuestion * ofPhrase) / (ofQuestion + ofPhrase || 1);
  }

  #ofQuestion({ queryTerms, terms }: SearchResult, asked: number): number {
    const nearly = queryTerms.filter((term) => !terms.includes(term));
    return (this.#weigh(queryTerms) - (1 - NEARLY_WEIGHT) * this.#weigh(nearly)) / asked;
  }

  /** How telling words are together: the rarer among the phrasings, the more. */
  #weigh(terms: readonly string[]): number {
    return [...new Set(terms)].reduce(
      (sum, term) =>
        sum + Math.log(1 + this.#entries.size / (this.#frequency.get(term) ?? 1)) ** RARITY,
      0,
    );
  }
}

/** Days by their names, which a question is not about. */
const DAY = new RegExp(
  `(?<!\\p{L})(?:${[
    ...weekdayNames().map(({ name }) => name),
    ...DAYS_IN_SPANISH,
    ...['today', 'tomorrow', 'hoy', 'mañana'],
  ].join('|')})s?(?!\\p{L})`,
  'giu',
);

/** How Spanish each word is, from its counts in both languages of the facts: above 0 Spanish, below English. */
function spanishness(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, { en: number; es: number }>();
  for (const { fact } of entries)
    for (const language of ['en', 'es'] as const)
      for (const term of tokensIn(fact?.text[language] ?? '')) {
        const count = counts.get(term) ?? { en: 0, es: 0 };
        count[language] += 1;
        counts.set(term, count);
      }
  return new Map(
    [...counts].map(([term, { en, es }]) => [term, Math.log((es + 0.5) / (en + 0.5))]),
  );
}

/**
 * The words of a text as they are compared: no accents, "w-2" and "401(k)" in one piece, a sum as the word `amount`, no years and no
 * plural s.
 */
export function tokensIn(text: string): string[] {
  let plain = text;
  for (const { start, end } of findSums(text).reverse())
    plain = `${plain.slice(0, start)} amount ${plain.slice(end)}`;
  return plain
    .toLowerCase()
    .replace(STATUS, ' status ')
    .replace(DAY, ' someday ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\((\w)\)/g, '$1$2')
    .replace(/\b([a-z]{1,3})-(?=\d)|\b([b-df-hj-np-tv-z]) (?=\d)/g, '$1$2')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '' && !/^20\d\d$/.test(term))
    .map((term) => (term.length > 3 && !/ss$/.test(term) ? term.replace(/s$/, '') : term));
}
