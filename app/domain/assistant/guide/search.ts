import MiniSearch, { type SearchResult } from 'minisearch';
import type { Fact, FactKind, Language } from '../fact';
import type { Entry } from '../material/entry';
import { tokensIn, tokensWithValues, type Tokenize } from './tokens';

export type Hit = {
  entry: Entry;
  /** How alike the question and the entry's nearest phrasings are: 1 for a phrasing word by word, more where others fit too. */
  score: number;
};

/** How much it counts that the entry's text and its next two phrasings fit too, and that a word is only nearly the same. */
const TEXT_WEIGHT = 0.15;
const SUPPORT_WEIGHT = 0.6;
const NEARLY_WEIGHT = 0.7;
/** How much more rare words tell than common ones. */
const RARITY = 1.2;
/** Shorter words are found only as they are written. */
const LONG = 5;
/** Shorter ones are not corrected. */
const CORRECTABLE = 4;

/**
 * Everything the assistant can find. Two indexes: in phrasings of lookups a sum, a day or a status stands for any other, in all
 * others they are words. Made once for a state of the material.
 */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #indexes: readonly PhraseIndex[];
  readonly #languages: ReadonlyMap<string, number>;

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    const [lookups, others] = [true, false].map((wanted) =>
      entries.filter(({ lookup }) => (lookup !== undefined) === wanted),
    );
    this.#indexes = [
      new PhraseIndex(lookups!, tokensWithValues),
      new PhraseIndex(others!, tokensIn),
    ];
    this.#languages = countSpanishness(entries);
  }

  /** The entries that fit best, the best first. */
  search(query: string, kinds?: readonly FactKind[]): Hit[] {
    const text = this.correct(query);
    return this.#indexes
      .flatMap((index) => index.search(text))
      .filter(({ entry }) => !kinds || kinds.includes(entry.kind))
      .sort((one, other) => other.score - one.score);
  }

  /** Facts of the best entries, for a model to choose from. */
  facts(query: string, kinds?: readonly FactKind[], most = 6): Fact[] {
    return this.search(query, kinds)
      .flatMap(({ entry }) => entry.fact ?? [])
      .slice(0, most);
  }

  find(id: string): Entry | null {
    return this.#entries.get(id) ?? null;
  }

  /** A text with each word that no phrasing has exchanged for the nearest one that begins alike. */
  correct(text: string): string {
    return text.replace(/\p{L}+/gu, (word) => {
      const [term] = tokensWithValues(word);
      if (!term || term.length < CORRECTABLE || this.#indexes.some((index) => index.has(term)))
        return word;
      return this.#nearest(term) ?? word;
    });
  }

  #nearest(term: string): string | undefined {
    const near = [1, 2].map((letters) =>
      this.#indexes.flatMap((index) => index.nearest(term, letters)),
    );
    const found = near.find((each) => each.length > 0) ?? [];
    const [best] = found.sort((one, other) => other.score - one.score);
    return best?.term;
  }

  /** The language a text is in, by how often its words stand in the material of each. */
  languageOf(text: string): Language {
    const score = tokensIn(text).reduce(
      (sum, term) => sum + (this.#languages.get(term) ?? 0),
      /[¿¡ñáéíóú]/i.test(text) ? 1 : 0,
    );
    return score > 0 ? 'es' : 'en';
  }
}

/** The phrasings of some entries, each a document, and the text of each entry. */
class PhraseIndex {
  readonly #entries: readonly Entry[];
  readonly #tokenize: Tokenize;
  readonly #index: MiniSearch<{ id: string; phrase: string; text: string }>;
  readonly #phrases = new Map<string, { entry: Entry; terms: readonly string[] }>();
  readonly #frequency = new Map<string, number>();

  constructor(entries: readonly Entry[], tokenize: Tokenize) {
    this.#entries = entries;
    this.#tokenize = tokenize;
    this.#index = new MiniSearch({
      fields: ['phrase', 'text'],
      tokenize,
      processTerm: (term) => term,
    });
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: Entry) {
    const { id, title, asks = [], fact, words } = entry;
    const terms = new Set<string>();
    for (const [at, phrase] of [...new Set([...asks, title.en, title.es])].entries()) {
      const own = [...new Set(this.#tokenize(phrase))];
      for (const term of own) terms.add(term);
      this.#phrases.set(`${id}#${at}`, { entry, terms: own });
      this.#index.add({ id: `${id}#${at}`, phrase, text: '' });
    }
    for (const term of terms) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
    const text = [fact?.text.en, fact?.text.es, words].filter(Boolean).join('\n');
    if (text) this.#index.add({ id, phrase: '', text });
  }

  has(term: string): boolean {
    return this.#frequency.has(term);
  }

  /** The word so many letters away that most phrasings have. */
  nearest(term: string, letters: number): { term: string; score: number }[] {
    return this.#index
      .autoSuggest(term, { fields: ['phrase'], fuzzy: letters, prefix: false })
      .filter(({ suggestion }) => suggestion[0] === term[0])
      .slice(0, 1)
      .map(({ suggestion, score }) => ({ term: suggestion, score }));
  }

  search(query: string): Hit[] {
    const asked = this.#weigh(this.#tokenize(query)) || 1;
    const results = this.#index.search(query, {
      fuzzy: (term) => (isLongWord(term) ? 0.2 : false),
      prefix: isLongWord,
    });
    const texts = new Map<string, number>();
    const likenesses = new Map<Entry, number[]>();
    for (const result of results) {
      const phrase = this.#phrases.get(result.id as string);
      if (!phrase) texts.set(result.id as string, this.#ofQuestion(result, asked));
      else {
        const others = likenesses.get(phrase.entry) ?? [];
        likenesses.set(phrase.entry, [...others, this.#likeness(result, phrase.terms, asked)]);
      }
    }
    return [...likenesses].map(([entry, all]) => {
      const [best = 0, second = 0, third = 0] = all.sort((one, other) => other - one);
      const support = SUPPORT_WEIGHT * (second + third) + TEXT_WEIGHT * (texts.get(entry.id) ?? 0);
      return { entry, score: best + support };
    });
  }

  /** Two shares as one: of the question that the phrasing has, and of the phrasing that the question has. */
  #likeness(result: SearchResult, terms: readonly string[], asked: number): number {
    const ofQuestion = this.#ofQuestion(result, asked);
    const ofPhrase = this.#weigh(Object.keys(result.match)) / this.#weigh(terms);
    return (2 * ofQuestion * ofPhrase) / (ofQuestion + ofPhrase || 1);
  }

  #ofQuestion({ queryTerms, terms }: SearchResult, asked: number): number {
    const nearly = queryTerms.filter((term) => !terms.includes(term));
    return (this.#weigh(queryTerms) - (1 - NEARLY_WEIGHT) * this.#weigh(nearly)) / asked;
  }

  /** How telling words are together: the fewer entries have them, the more. */
  #weigh(terms: readonly string[]): number {
    return [...new Set(terms)].reduce(
      (sum, term) =>
        sum + Math.log(1 + this.#entries.length / (this.#frequency.get(term) ?? 1)) ** RARITY,
      0,
    );
  }
}

const isLongWord = (term: string) => term.length >= LONG && !/\d/.test(term);

/** How Spanish each word is, from its counts in both languages of the facts: above 0 Spanish, below English. */
function countSpanishness(entries: readonly Entry[]): Map<string, number> {
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
