import MiniSearch from 'minisearch';
import type { Fact, Language } from '../fact';
import type { Entry } from '../material/entry';
import { SUM } from './reading';
import { tokensIn } from './tokens';

/** `score` says how well an entry fits, whatever the question's length; 1 is a good fit. */
export type Hit = { entry: Entry; score: number };

const BOOST = { asks: 3, title: 1, text: 0.25 };
const RARITY = 0.8;
/** The score of a good fit, as a share of the weight of a question's words. */
const GOOD = 25;
/** From where on a phrasing's words tell its language for sure. */
const SURE_LANGUAGE = 2;
/** The score of a phrasing or title word by word. */
const WORD_BY_WORD = 4;
const MAX_FACTS = 6;
/** How many different words of a question are looked for. */
const MOST_WORDS = 60;
/** Shorter words are not taken for others, and from so many letters on two of them may be wrong. */
const LEAST_LETTERS = 4;
const MANY_LETTERS = 6;

/** Finds entries by phrasings, titles and texts; a word that stands in none by the ones near it. */
export class SearchIndex {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #index: MiniSearch<{ id: string }>;
  /** How many entries have a word. */
  readonly #counts = new Map<string, number>();
  /** Entries by the words of each phrasing and title. */
  readonly #phrasings = new Map<string, Entry>();
  readonly #languages: ReadonlyMap<string, number>;

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    const isUnknown = (term: string) => term.length >= LEAST_LETTERS && !this.#counts.has(term);
    this.#index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize: tokensIn,
      processTerm: (term) => term,
      searchOptions: {
        boost: BOOST,
        fuzzy: (term) =>
          isUnknown(term) && !/\d/.test(term) && (term.length < MANY_LETTERS ? 1 : 2),
        prefix: isUnknown,
        weights: { fuzzy: 0.6, prefix: 0.7 },
        boostTerm: (term) => this.#weigh(term) ** RARITY,
      },
    });
    const documents = entries.map(toDocument);
    for (const { asks, title, text } of documents)
      for (const term of new Set(tokensIn(`${asks} ${title} ${text}`)))
        this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    this.#index.addAll(documents);
    for (const entry of entries)
      for (const phrasing of [...(entry.asks ?? []), ...Object.values(entry.fact?.title ?? {})])
        this.#phrasings.set(tokensIn(phrasing).join(' '), entry);
    this.#languages = countSpanishness(entries);
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

  /** The language a text is in, by how often its words stand in the material of each. */
  detectLanguage(text: string): Language {
    const score = tokensIn(text).reduce(
      (sum, term) => sum + (this.#languages.get(term) ?? 0),
      /[¿¡ñáéíóú]/i.test(text) ? 1 : 0,
    );
    return score > 0 ? 'es' : 'en';
  }

  /** The fewer entries have a word, the more telling it is; one that none has counts most. */
  #weigh(term: string): number {
    return Math.log(1 + this.#entries.size / (this.#counts.get(term) ?? 1));
  }
}

/** Only lookups read sums: those in a page's phrasings say nothing. */
const toDocument = ({ id, asks = [], words = '', fact, lookup }: Entry) => ({
  id,
  asks: lookup ? asks.join('\n') : asks.join('\n').replace(SUM, ' '),
  title: fact?.title ? `${fact.title.en}\n${fact.title.es}` : id.replace(/[:_-]/g, ' '),
  text: [fact?.text.en, fact?.text.es, words].join('\n'),
});

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
