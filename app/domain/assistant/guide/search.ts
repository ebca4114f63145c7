import MiniSearch from 'minisearch';
import type { Fact, Language } from '../fact';
import type { Entry } from '../material/entry';
import { DAY_NAMES, tokensIn, tokensWithoutSums, tokensWithValues, type Tokenize } from './tokens';
import { WordIndex } from './word-index';

export type Hit = {
  entry: Entry;
  /** 1 for a phrasing word by word, more where others fit too. */
  score: number;
};

/** How much the entry's text and its next phrasings count. */
const TEXT_WEIGHT = 0.15;
const SUPPORT_WEIGHT = 0.6;
const RARITY = 1.2;
/** From where on a phrasing's words tell its language for sure. */
const SURE_LANGUAGE = 2;
const MAX_FACTS = 6;
/** How many different words of a question are looked for. */
const MOST_WORDS = 60;
/** Shorter words are not corrected, and from so many letters on two of them may be wrong. */
const CORRECTABLE = 4;
const VERY_LONG = 7;

/** In phrasings of lookups a sum, a day or a status stands for any other. */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #indexes: readonly PhraseIndex[];
  readonly #vocabulary: Vocabulary;
  readonly #languages: ReadonlyMap<string, number>;

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#indexes = [tokensWithValues, tokensWithoutSums].map(
      (tokenize) =>
        new PhraseIndex(
          entries.filter((entry) => tokenizer(entry) === tokenize),
          tokenize,
        ),
    );
    this.#vocabulary = new Vocabulary([
      ...entries.flatMap((entry) => listPhrases(entry).map((text) => tokenizer(entry)(text))),
      ...DAY_NAMES.map(tokensIn),
    ]);
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
      if (!term || term.length < CORRECTABLE || this.#vocabulary.has(term)) return word;
      return (
        this.#vocabulary.nearest(term, 1) ??
        (term.length < VERY_LONG ? word : (this.#vocabulary.nearest(term, 2) ?? word))
      );
    });
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

/** In phrasings of lookups a value stands for any other. */
const tokenizer = ({ lookup }: Entry): Tokenize => (lookup ? tokensWithValues : tokensWithoutSums);

/** The words of all phrasings, to correct misspelled ones. */
class Vocabulary {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #words = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (term) => [term],
    processTerm: (term) => term,
  });

  constructor(phrasings: readonly string[][]) {
    this.#counts = countTerms(phrasings);
    this.#words.addAll([...this.#counts.keys()].map((id) => ({ id })));
  }

  has(term: string): boolean {
    return this.#counts.has(term);
  }

  /** The most used word with the same first letter, at most so many letters away. */
  nearest(term: string, letters: number): string | undefined {
    const near = this.#words.search(term, { fuzzy: letters }).map(({ id }) => id as string);
    return near
      .filter((word) => word[0] === term[0])
      .sort((one, other) => this.#counts.get(other)! - this.#counts.get(one)!)[0];
  }
}

class PhraseIndex {
  readonly #entries: readonly Entry[];
  readonly #tokenize: Tokenize;
  readonly #phrasings: WordIndex;
  readonly #texts: WordIndex;

  constructor(entries: readonly Entry[], tokenize: Tokenize) {
    this.#entries = entries;
    this.#tokenize = tokenize;
    const phrasings = entries.map((entry) =>
      listPhrases(entry).map((text) => unique(tokenize(text))),
    );
    const texts = entries.map(({ fact, words }) => [
      unique(tokenize([fact?.text.en, fact?.text.es, words].join('\n'))),
    ]);
    const counts = countTerms(phrasings.map((terms) => unique(terms.flat())));
    // The fewer entries have a word in a phrasing, the more telling it is.
    const weigh = (term: string) =>
      Math.log(1 + entries.length / (counts.get(term) ?? 1)) ** RARITY;
    this.#phrasings = new WordIndex(phrasings, weigh);
    this.#texts = new WordIndex(texts, weigh);
  }

  search(query: string): Hit[] {
    const asked = unique(this.#tokenize(query)).slice(0, MOST_WORDS);
    const texts = this.#texts.match(asked);
    return [...this.#phrasings.match(asked)].map(([at, matches]) => {
      // Two shares as one: of the question the phrasing has, of the phrasing the question has.
      const [best = 0, second = 0, third = 0] = matches
        .map(({ ofQuestion, ofText }) => (2 * ofQuestion * ofText) / (ofQuestion + ofText))
        .sort((one, other) => other - one);
      const text = texts.get(at)?.[0]?.ofQuestion ?? 0;
      const support = SUPPORT_WEIGHT * (second + third) + TEXT_WEIGHT * text;
      return { entry: this.#entries[at]!, score: best + support };
    });
  }
}

const unique = (terms: readonly string[]) => [...new Set(terms)];
const listPhrases = ({ asks = [], fact }: Entry) =>
  unique([...asks, ...Object.values(fact?.title ?? {})]);

function countTerms(texts: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of texts.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

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
