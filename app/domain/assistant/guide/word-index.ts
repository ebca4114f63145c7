/** How much a word counts that only begins like one of the question. */
const PREFIX_WEIGHT = 0.7;
/** Shorter words are no beginnings of others. */
const LONG = 5;
/** Texts with less of a question's words are no match. */
const LEAST_SHARE = 0.1;

/** The shares, by weight, of a question's words that a text has, and of the text's words asked. */
export type Match = { ofQuestion: number; ofText: number };

/**
 * Some texts of each entry by their words. Scores all texts with a word of the question, in
 * arrays that are used again: MiniSearch makes an object for each, a hundred kilobytes a question.
 */
export class WordIndex {
  readonly #weigh: (term: string) => number;
  readonly #entries: readonly number[];
  readonly #totals: readonly number[];
  readonly #textsByTerm = new Map<string, number[]>();
  readonly #termsByStart = new Map<string, string[]>();
  readonly #asked: Float32Array;
  readonly #found: Float32Array;
  /** The question's word that was last counted for a text, so that none counts twice. */
  readonly #counted: Uint8Array;

  constructor(textsByEntry: readonly string[][][], weigh: (term: string) => number) {
    this.#weigh = weigh;
    const texts = textsByEntry.flat();
    this.#entries = textsByEntry.flatMap((all, entry) => all.map(() => entry));
    this.#totals = texts.map((terms) => sum(terms.map(weigh)));
    for (const [at, terms] of texts.entries())
      for (const term of terms) append(this.#textsByTerm, term, at);
    for (const term of this.#textsByTerm.keys())
      append(this.#termsByStart, term.slice(0, LONG), term);
    this.#asked = new Float32Array(texts.length);
    this.#found = new Float32Array(texts.length);
    this.#counted = new Uint8Array(texts.length);
  }

  /** The matches of each entry that has a word of the question, by the entry's position. */
  match(asked: readonly string[]): Map<number, Match[]> {
    for (const values of [this.#asked, this.#found, this.#counted]) values.fill(0);
    for (const [at, term] of asked.entries()) {
      const weight = this.#weigh(term);
      this.#count(term, at + 1, weight);
      if (!isLongWord(term)) continue;
      for (const longer of this.#termsByStart.get(term.slice(0, LONG)) ?? [])
        if (longer !== term && longer.startsWith(term))
          this.#count(longer, at + 1, PREFIX_WEIGHT * weight);
    }
    const whole = sum(asked.map(this.#weigh));
    const matches = new Map<number, Match[]>();
    for (let at = 0; at < this.#asked.length; at += 1) {
      const ofQuestion = this.#asked[at]! / whole;
      if (ofQuestion < LEAST_SHARE) continue;
      const ofText = this.#found[at]! / this.#totals[at]!;
      append(matches, this.#entries[at]!, { ofQuestion, ofText });
    }
    return matches;
  }

  #count(term: string, word: number, weight: number) {
    const termWeight = this.#weigh(term);
    for (const at of this.#textsByTerm.get(term) ?? []) {
      this.#found[at]! += termWeight;
      if (this.#counted[at] !== word) this.#asked[at]! += weight;
      this.#counted[at] = word;
    }
  }
}

const isLongWord = (term: string) => term.length >= LONG && !/\d/.test(term);

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
