import { isDotted, readNumber, WRITTEN } from './written-numbers';
import { isYearAt } from './years';

/**
 * An amount of money in a text: in dollars, where it stands, and whether a dollar sign or word says that it is money. Pay by the
 * hour, week or month is that of a year, and `pay` says how it came about.
 */
export type Amount = { dollars: number; at: number; end: number; marked: boolean; pay?: Pay };
export type Pay = { dollars: number; every: 'hour' | 'week' | 'two weeks' | 'month' };

const EARNS =
  /\b(?:make|makes|making|made|earn\w*|paid|salary|wages?|income|gano|gana|ganamos|sueldo|salario|ingresos?)\b/;
const EVERY: readonly (readonly [Pay['every'], RegExp, timesAYear: number])[] = [
  ['hour', /^\s*(?:\/|per|an|each|every|la|por|a la)?\s*(?:hours?|hr|hourly|hora)\b/, 2_080],
  [
    'two weeks',
    /^\s*(?:\/|per|each|every|cada)?\s*(?:(?:two|2|dos) (?:weeks|semanas)|biweekly|quincena)\b/,
    26,
  ],
  ['week', /^\s*(?:\/|per|a|each|every|la|por|a la|cada)?\s*(?:week|wk|weekly|semana)\b/, 52],
  [
    'month',
    /^\s*(?:\/|per|a|each|every|al|por|cada)?\s*(?:month|mo|monthly|mes|mensual(?:es)?)\b/,
    12,
  ],
];

/** How often a year what stands before `rest` is earned; null where it doesn't say. */
function payOf(rest: string, dollars: number): { pay: Pay; yearly: number } | null {
  const found = EVERY.find(([, words]) => words.test(rest));
  return found ? { pay: { dollars, every: found[0] }, yearly: dollars * found[2] } : null;
}

/** What says that a sum was withheld. */
export const WITHHELD =
  'withh\\w+|reten\\w+|retuv\\w+|(?:taken|take|took|takes|kept|keep|held|hold) (?:out|back)(?! (?:a |an |\\$)?(?:loan|mortgage))';
const WITHHELD_AFTER = new RegExp(
  `^\\s*(?:(?:was|were|got|in|of|federal|fed|tax|taxes|already|been|has|have) )*(?:${WITHHELD})`,
);
const WITHHELD_BEFORE = new RegExp(
  `(?:${WITHHELD})(?: (?:was|is|of|about|only|around|just|me))*\\s*$`,
);

/** Forms by their numbers, and what stands before a sum that only looks like one. */
const FORM_NUMBER =
  /^(?:1040|1041|1065|1095|1098|1099|1116|1120|2441|2553|2848|4506|4562|4868|5498|7004|8283|8332|8606|8812|8821|8822|8829|8863|8879|8880|8889|8938|8949|8959|8960|8962|8995|9465)$/;
const MONEY_BEFORE = /\b(?:made|make|earned|earn|paid|gano|gane)(?: (?:about|only|around))?\s*$/;

const KIDS = 'kids?|children|child|hijos?|dependents?';
/** What follows a number in a list and is none of its digits: how many children there are. */
const COUNT_AFTER = `,\\d{1,2}\\s*(?:${KIDS})\\b`;
const NUMBER = new RegExp(
  `(\\$|usd\\s?)?\\s?(\\d{1,3}(?:,\\d{3})+(?=${COUNT_AFTER}|,20\\d\\d\\b)|\\d+(?=${COUNT_AFTER})|${WRITTEN})\\s?(k|mil|thousand|m|million|millones|millon|grand)?\\b\\s?(dollars?|bucks|usd|dolares|pesos|%|percent)?`,
  'g',
);
const TIMES: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  million: 1e6,
  millon: 1e6,
  millones: 1e6,
};

/** The amounts of a plain text (`plainText`): "$85,000", "85k", "85 mil", "85000". A year, a percentage or a form's number is none. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const [all, sign, digits = '', unit, word] = match;
    if (word === '%' || word === 'percent') return [];
    // A plan by its section, a place by its code, a sum that is negative, and how many children there are.
    if (/^40[13]$/.test(digits) && unit === 'k') return [];
    if (/(?:\bzip(?: code)?|(?:^|\s)-)\s*$/.test(text.slice(0, match.index))) return [];
    if (new RegExp(`^\\s*(?:${KIDS})\\b`).test(text.slice(match.index + all.length))) return [];
    const number = readNumber(digits, unit, isPaid(text, match.index + all.length));
    if (number === null) return [];
    const dollars = number * (unit ? TIMES[unit]! : 1);
    const marked = Boolean(sign || word || (unit && unit !== 'm'));
    if (!Number.isFinite(dollars) || dollars > 1e9) return [];
    // A refund that somebody wishes for is no income.
    if (/\b(?:refund|reembolso)s? (?:of|de|for)\s*$/.test(text.slice(0, match.index))) return [];
    // A part of a number written with hyphens: a phone's, or one that says who somebody is.
    if (
      /\d-$/.test(text.slice(0, match.index)) ||
      /^-\d/.test(text.slice(match.index + all.length))
    )
      return [];
    const earned = EARNS.test(text) ? payOf(text.slice(match.index + all.length), dollars) : null;
    if (earned) {
      const end = match.index + all.length;
      return [{ dollars: earned.yearly, at: match.index, end, marked: true, pay: earned.pay }];
    }
    const at = match.index + all.indexOf(digits);
    const end = match.index + all.length;
    const [before, after] = [text.slice(0, at), text.slice(end)];
    const withheld = WITHHELD_AFTER.test(after) || WITHHELD_BEFORE.test(before);
    if (!marked && dollars >= 100 && withheld && !isYearAt(text, digits, at))
      return [{ dollars, at: match.index, end, marked: true }];
    const isForm = /\bforms?\s*$/.test(before) || FORM_NUMBER.test(digits);
    if (
      !marked &&
      (dollars < 1_000 || isYearAt(text, digits, at) || (isForm && !MONEY_BEFORE.test(before)))
    )
      return [];
    return [{ dollars, at: match.index, end, marked }];
  });
}

const isPaid = (text: string, end: number) =>
  EARNS.test(text) && payOf(text.slice(end), 0) !== null;

/** The numbers of a plain text that can't be read for certain, as they stand there: "85.000", "1,20,000". */
export function unclearIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(
    ({ 0: all, 2: digits = '', 3: unit, 4: word, index }) => {
      const [before, after] = [text.slice(0, index), text.slice(index + all.length)];
      if (word === '%' || word === 'percent' || isDotted(digits)) return [];
      if (/[\w/-]$/.test(before.slice(-1) && !/^\s/.test(all) ? before : '') || /^[-/]/.test(after))
        return [];
      return readNumber(digits, unit, isPaid(text, index + all.length)) === null
        ? [all.trim()]
        : [];
    },
  );
}

/** Whether a plain text names a sum, also one that can't be read for certain. */
export const namesSum = (text: string): boolean =>
  amountsIn(text).length > 0 || unclearIn(text).length > 0;

const COUNTS: ReadonlyMap<string, number> = new Map(
  [
    ['one', 'a', 'an', 'un', 'una', 'uno'],
    ['two', 'dos', 'couple'],
    ['three', 'tres'],
    ['four', 'cuatro'],
    ['five', 'cinco'],
    ['six', 'seis'],
    ['seven', 'siete'],
    ['eight', 'ocho'],
    ['nine', 'nueve'],
    ['ten', 'diez'],
    ['eleven', 'once'],
    ['twelve', 'doce'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);

/** How many of something a plain text speaks of: `countOf('for 3 pages', 'pages?')` is 3; null where it doesn't say. */
export function countOf(text: string, things: string): number | null {
  const match = new RegExp(`\\b(\\d{1,3}(?:\\.\\d)?|[a-z]+)[\\s-]+(?:${things})\\b`).exec(text);
  if (!match) return null;
  const count = /^\d/.test(match[1]!) ? Number(match[1]) : COUNTS.get(match[1]!);
  return count ?? null;
}
