import MiniSearch from 'minisearch';
import type { Fact, Language } from '../fact';
import type { Entry } from '../material/entry';
import { tokensIn } from './tokens';

/** `score` says how well an entry fits, whatever the question's length; 1 is a good fit. */
export type Hit = { entry: Entry; score: number };

const BOOST = { asks: 3, title: 1, text: 0.25 };
const RARITY = 0.8;
/** The score of a good fit, as a share of the weight of a question's words. */
const GOOD = 25;
/** The score of a phrasing or title word by word. */
const WORD_BY_WORD = 4;
const MAX_FACTS = 6;
/** How many different words of a question are looked for. */
const MOST_WORDS = 60;
/** Shorter words are not taken for others. */
const LEAST_LETTERS = 4;

/** Finds entries by phrasings, titles and texts; a word that stands in none by the ones near it. */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #index: MiniSearch<{ id: string }>;
  /** How many entries have a word, and how many facts have it in each language. */
  readonly #counts: ReadonlyMap<string, number>;
  readonly #words: Readonly<Record<Language, ReadonlyMap<string, number>>>;
  /** Entries by the words of each phrasing and title. */
  readonly #phrasings: ReadonlyMap<string, Entry>;

  constructor(entries: readonly Entry[]) {
    const documents = entries.map(toDocument);
    const facts = entries.flatMap(({ fact }) => fact ?? []);
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#counts = countWords(documents.map(({ asks, title, text }) => `${asks} ${title} ${text}`));
    this.#words = {
      en: countWords(facts.map(({ text }) => text.en)),
      es: countWords(facts.map(({ text }) => text.es)),
    };
    this.#phrasings = new Map(
      entries.flatMap((entry) =>
        [...(entry.asks ?? []), ...Object.values(entry.fact?.title ?? {})].map((each) => [
          tokensIn(each).join(' '),
          entry,
        ]),
      ),
    );
    this.#index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize: tokensIn,
      processTerm: (term) => term,
      searchOptions: {
        boost: BOOST,
        fuzzy: (term) =>
          term.length >= LEAST_LETTERS && !this.#counts.has(term) && !/\d/.test(term) && 0.25,
        weights: { fuzzy: 0.6, prefix: 0 },
        boostTerm: (term) => this.#weigh(term) ** RARITY,
      },
    });
    this.#index.addAll(documents);
  }

  search(query: string): Hit[] {
    const asked = tokensIn(query);
    const terms = [...new Set(asked)].slice(0, MOST_WORDS);
    const weight = terms.reduce((sum, term) => sum + this.#weigh(term) ** (1 + RARITY), 0);
    const hits = this.#index
      .search(terms.join(' '))
      .map(({ id, score }) => ({ entry: this.find(id)!, score: score / weight / GOOD }));
    const entry = this.#phrasings.get(asked.join(' '));
    if (!entry) return hits;
    return [{ entry, score: WORD_BY_WORD }, ...hits.filter((hit) => hit.entry !== entry)];
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

  /** The language a text is in, by how many facts have its words in each. */
  detectLanguage(text: string): Language {
    const lean = (term: string) =>
      Math.log(((this.#words.es.get(term) ?? 0) + 0.5) / ((this.#words.en.get(term) ?? 0) + 0.5));
    const signs = /[¿¡ñáéíóú]/i.test(text) ? 1 : 0;
    return tokensIn(text).reduce((sum, term) => sum + lean(term), signs) > 0 ? 'es' : 'en';
  }

  /** The fewer entries have a word, the more telling it is; one that none has counts most. */
  #weigh(term: string): number {
    return Math.log(1 + this.#entries.size / (this.#counts.get(term) ?? 1));
  }
}

const toDocument = ({ id, asks = [], words = '', fact }: Entry) => ({
  id,
  asks: asks.join('\n'),
  title: fact?.title ? `${fact.title.en}\n${fact.title.es}` : id.replace(/[:_-]/g, ' '),
  text: [fact?.text.en, fact?.text.es, words].join('\n'),
});

/** How many of the texts have each word. */
function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(tokensIn(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
