import MiniSearch, { type SearchResult } from 'minisearch';
import type { Fact, Language } from '../fact';
import type { Entry } from '../material/entry';
import { DAY_NAMES, tokensIn, tokensWithValues, type Tokenize } from './tokens';

export type Hit = {
  entry: Entry;
  /** 1 for a phrasing word by word, more where others fit too. */
  score: number;
};

/** How much the entry's text and its next phrasings count, and words that only begin alike. */
const TEXT_WEIGHT = 0.15;
const SUPPORT_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.7;
/** How much more rare words tell than common ones. */
const RARITY = 1.2;
/** From where on a phrasing's words tell its language for sure. */
const SURE_LANGUAGE = 2;
const MAX_FACTS = 6;
/** How many phrasings are compared with a question, best first. */
const MOST_PHRASINGS = 400;
/** How many different words of a question are looked for. */
const MOST_WORDS = 60;
/** Shorter words are no beginnings of others. */
const LONG = 5;
/** Shorter words are not corrected, and from so many letters on two of them may be wrong. */
const CORRECTABLE = 4;
const VERY_LONG = 7;

/** In phrasings of lookups a sum, a day or a status stands for any other. */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #indexes: readonly PhraseIndex[];
  readonly #vocabulary: readonly PhraseIndex[];
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
    const dayEntry: Entry = { id: 'days', asks: DAY_NAMES };
    this.#vocabulary = [...this.#indexes, new PhraseIndex([dayEntry], tokensIn)];
    this.#languages = countSpanishness(entries);
  }

  search(query: string): Hit[] {
    const text = this.correct(query);
    return this.#indexes
      .flatMap((index) => index.search(text))
      .sort((one, other) => other.score - one.score);
  }

  /** Facts of the best entries, for a model to choose from. */
  facts(query: string): Fact[] {
    return this.search(query)
      .flatMap(({ entry }) => entry.fact ?? [])
      .slice(0, MAX_FACTS);
  }

  find(id: string): Entry | null {
    return this.#entries.get(id) ?? null;
  }

  /** A text with each word that no phrasing has exchanged for the nearest one that begins alike. */
  correct(text: string): string {
    return text.replace(/\p{L}+/gu, (word) => {
      const [term] = tokensWithValues(word);
      if (!term || term.length < CORRECTABLE || this.#vocabulary.some((index) => index.has(term)))
        return word;
      return this.#nearest(term) ?? word;
    });
  }

  #nearest(term: string): string | undefined {
    const near = (term.length < VERY_LONG ? [1] : [1, 2]).map((letters) =>
      this.#vocabulary.flatMap((index) => index.nearest(term, letters)),
    );
    const found = near.find((each) => each.length > 0) ?? [];
    const [best] = found.sort((one, other) => other.score - one.score);
    return best?.term;
  }

  /** The language a text is in, by how often its words stand in the material of each. */
  detectLanguage(text: string): Language {
    const score = tokensIn(text).reduce(
      (sum, term) => sum + (this.#languages.get(term) ?? 0),
      /[¿¡ñáéíóú]/i.test(text) ? 1 : 0,
    );
    return score > 0 ? 'es' : 'en';
  }
}

/** A phrasing's entry, how telling its words are together, and which of them are common. */
type Phrasing = { entry: Entry; weight: number; common: readonly string[] };

/** A word in more of the phrasings than this share is common: phrasings aren't searched for it. */
const COMMON_SHARE = 0.03;

const splitWords = (text: string) => text.split(' ');
const TEXT_OPTIONS = { tokenize: splitWords, processTerm: (term: string) => term };

class PhraseIndex {
  readonly #tokenize: Tokenize;
  readonly #phrasings: Phrasing[] = [];
  readonly #index = new MiniSearch<{ id: number; phrase: string }>({
    fields: ['phrase'],
    ...TEXT_OPTIONS,
  });
  readonly #texts = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    ...TEXT_OPTIONS,
  });
  readonly #common: ReadonlySet<string>;
  /** How telling a word of the phrasings is: the fewer entries have it, the more. */
  readonly #weights = new Map<string, number>();
  /** The same for a word that no phrasing has. */
  readonly #most: number;

  constructor(entries: readonly Entry[], tokenize: Tokenize) {
    this.#tokenize = tokenize;
    const phrasings = entries.map((entry) =>
      phrasesOf(entry).map((text) => unique(tokenize(text))),
    );
    const uses = countTerms(phrasings.flat());
    const most = COMMON_SHARE * phrasings.flat().length;
    this.#common = new Set([...uses].flatMap(([term, count]) => (count > most ? term : [])));
    const counts = countTerms(phrasings.map((terms) => unique(terms.flat())));
    const weigh = (count: number) => Math.log(1 + entries.length / count) ** RARITY;
    for (const [term, count] of counts) this.#weights.set(term, weigh(count));
    this.#most = weigh(1);
    for (const [at, entry] of entries.entries()) this.#add(entry, phrasings[at]!);
  }

  #add(entry: Entry, phrasings: readonly string[][]) {
    for (const terms of phrasings) {
      const [telling, common] = this.#split(terms);
      this.#index.add({ id: this.#phrasings.length, phrase: telling.join(' ') });
      this.#phrasings.push({ entry, weight: this.#weigh(terms), common });
    }
    const { id, fact, words } = entry;
    const text = [fact?.text.en, fact?.text.es, words].filter(Boolean).join('\n');
    if (text) this.#texts.add({ id, text: unique(this.#tokenize(text)).join(' ') });
  }

  has(term: string): boolean {
    return this.#weights.has(term);
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
    const asked = unique(this.#tokenize(query)).slice(0, MOST_WORDS);
    const whole = this.#weigh(asked) || 1;
    const [telling, common] = this.#split(asked);
    const options = { prefix: isLongWord };
    const texts = new Map(
      this.#texts
        .search(telling.join(' '), options)
        .map((result) => [result.id as string, this.#ofQuestion(result, whole)]),
    );
    const likenesses = new Map<Entry, number[]>();
    for (const result of this.#index.search(telling.join(' '), options).slice(0, MOST_PHRASINGS)) {
      const phrasing = this.#phrasings[result.id as number]!;
      const { entry } = phrasing;
      const shared = this.#weigh(common.filter((term) => phrasing.common.includes(term)));
      const ofQuestion = this.#ofQuestion(result, whole) + shared / whole;
      const ofPhrase = (this.#weigh(Object.keys(result.match)) + shared) / phrasing.weight;
      // Two shares as one: of the question the phrasing has, of the phrasing the question has.
      const likeness = (2 * ofQuestion * ofPhrase) / (ofQuestion + ofPhrase || 1);
      const others = likenesses.get(entry);
      if (others) others.push(likeness);
      else likenesses.set(entry, [likeness]);
    }
    return [...likenesses].map(([entry, all]) => {
      const [best = 0, second = 0, third = 0] = all.sort((one, other) => other - one);
      const support = SUPPORT_WEIGHT * (second + third) + TEXT_WEIGHT * (texts.get(entry.id) ?? 0);
      return { entry, score: best + support };
    });
  }

  #split(terms: readonly string[]): [telling: readonly string[], common: readonly string[]] {
    const telling = terms.filter((term) => !this.#common.has(term));
    return telling.length > 0
      ? [telling, terms.filter((term) => this.#common.has(term))]
      : [terms, []];
  }

  #ofQuestion({ queryTerms, terms }: SearchResult, asked: number): number {
    const begun = queryTerms.filter((term) => !terms.includes(term));
    return (this.#weigh(queryTerms) - (1 - PREFIX_WEIGHT) * this.#weigh(begun)) / asked;
  }

  #weigh(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + (this.#weights.get(term) ?? this.#most), 0);
  }
}

const unique = (terms: readonly string[]) => [...new Set(terms)];
const phrasesOf = ({ asks = [], fact }: Entry) =>
  unique([...asks, ...Object.values(fact?.title ?? {})]);

function countTerms(texts: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of texts.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const isLongWord = (term: string) => term.length >= LONG && !/\d/.test(term);

/** Above 0 Spanish, below English: from the facts, which are in both languages, and phrasings. */
function countSpanishness(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, Record<Language, number>>();
  const count = (text: string, language: Language) => {
    for (const term of tokensIn(text)) {
      const found = counts.get(term) ?? { en: 0, es: 0 };
      found[language] += 1;
      counts.set(term, found);
    }
  };
  const weigh = () =>
    new Map([...counts].map(([term, { en, es }]) => [term, Math.log((es + 0.5) / (en + 0.5))]));
  for (const { fact } of entries)
    for (const language of ['en', 'es'] as const) count(fact?.text[language] ?? '', language);
  const ofFacts = weigh();
  for (const phrasing of entries.flatMap(({ asks = [] }) => asks)) {
    const score = tokensIn(phrasing).reduce((sum, term) => sum + (ofFacts.get(term) ?? 0), 0);
    if (Math.abs(score) > SURE_LANGUAGE) count(phrasing, score > 0 ? 'es' : 'en');
  }
  return weigh();
}
