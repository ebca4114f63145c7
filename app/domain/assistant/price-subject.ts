import { plain, type Named, type Names } from './item-names';
import { CATALOGUE } from './material/catalogue';
import { joined, pricesIn, type Prices } from './price-units';

/** Words of kinds of things: one of them says what a price is of, two of any other. */
const KINDS =
  /^(?:plans?|planes|memberships?|consultations?|consultas?|courses?|cursos?|videos?|class(?:es)?|clases?)$/u;
const IN_ENGLISH: Readonly<Record<string, string>> = {
  planes: 'plan',
  consulta: 'consultation',
  consultas: 'consultation',
  curso: 'course',
  cursos: 'course',
  membership: 'plan',
};
/** All of the firm’s services, one beside the other. */
const ALL =
  /(?<!\p{L})(?:(?:our|all|other|these|those|most|nuestros|otros|los)\s)?(?:services|servicios|prices|precios|tarifas)(?!\p{L})/u;
/** Whole kinds of things, as a question names them. */
const ASKED_KIND =
  /(?<!\p{L})(?:plans?|planes|memberships?|consultations?|consultas?|courses?|cursos?)(?!\p{L})/gu;

const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => {
    const singular = word.length > 3 ? word.replace(/s$/, '') : word;
    return IN_ENGLISH[word] ?? singular;
  });
type Line = { words: ReadonlySet<string>; figures: Prices };
const OF_CATALOGUE_LINES: readonly Line[] = CATALOGUE.flatMap(({ title, facts }) => {
  const figures = pricesIn(facts.price ?? '');
  const words = new Set([...wordsOf(title), ...wordsOf(facts.price?.split(':')[0] ?? '')]);
  return figures.size > 0 ? [{ words, figures }] : [];
});

/** What a question, or where it names nothing what was looked up for it, is about: the prices that a sentence may give that names nothing. */
export class PriceSubject {
  #named: Named[] = [];
  readonly #lines: Line[] = [...OF_CATALOGUE_LINES];
  #words = new Set<string>();
  #found = new Set<number>();

  get figures(): readonly Named[] {
    return this.#named;
  }

  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** Takes in a thing that a tool returned, with its prices. */
  learn(name: string, figures: Prices): void {
    this.#lines.push({ words: new Set(wordsOf(name)), figures });
  }

  /** Takes in what was asked; returns whether it names anything that has a price. */
  ask(text: string, names: Names): boolean {
    const asked = plain(text);
    const named = names.in(asked);
    const kinds = [...asked.matchAll(ASKED_KIND)].flatMap(({ 0: kind }) => wordsOf(kind));
    const alone = named.length === 0 ? kinds : [];
    const lines = this.#lines.filter(({ words }) => alone.some((kind) => words.has(kind)));
    const figures = joined(...lines.map((line) => line.figures));
    if (figures.size > 0) named.push({ start: 0, end: 0, figures, isPlain: false });
    if (named.length === 0) return false;
    this.#named.push(...named);
    for (const { figures: own } of named) for (const each of own.keys()) this.#found.add(each);
    const said = new Set(wordsOf(asked));
    this.#words = new Set(
      this.#lines
        .filter((line) => [...line.figures.keys()].some((each) => this.#found.has(each)))
        .filter(({ words }) => [...words].some((word) => said.has(word)))
        .flatMap(({ words }) => [...words]),
    );
    return true;
  }

  /** Whether a sentence tells of another thing, by words of its name, that has one of these prices. */
  isOfAnother(sentence: string, values: readonly number[]): boolean {
    if (ALL.test(sentence)) return true;
    const said = wordsOf(sentence).filter((word) => !this.#words.has(word));
    return this.#lines.some(({ words, figures }) => {
      if (!values.some((value) => figures.has(value))) return false;
      const shared = new Set(said.filter((word) => words.has(word)));
      return shared.size > 1 || [...shared].some((word) => KINDS.test(word));
    });
  }
}
