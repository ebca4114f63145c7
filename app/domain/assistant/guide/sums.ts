import { amountsIn, WITHHELD, type Amount } from '../language/amounts';
import { SPENT_ON } from '../language/years';

type Field =
  | 'income'
  | 'wages'
  | 'selfEmployment'
  | 'gains'
  | 'investment'
  | 'withheld'
  | 'mortgageInterest'
  | 'studentLoanInterest'
  | 'charity';

/** What is earned, of whatever kind. */
export const INCOME = ['income', 'wages', 'selfEmployment', 'gains', 'investment'] as const;

/** What says that somebody works for themselves. */
const SELF_EMPLOYED =
  /self[- ]?employ\w*|freelanc\w+|1099|net profit|schedule c|side (?:hustle|business)|contract\w*|cuenta propia|uber|lyft|doordash|instacart|driving|deliver\w*|etsy|ebay|side (?:job|gig)|cash jobs?|business (?:income|profit)/;

/** The words near an amount that say what it is; the nearest counts. What is spent or owed is no income. */
const NEAR: readonly (readonly [Field | 'spent' | 'unknown', RegExp])[] = [
  ['charity', /charit\w+|donat\w+/g],
  [
    'unknown',
    /\b(?:401k?|403b|ira|hsa|contribut\w+|childcare|daycare|tuition|medical|doctors?|property tax\w*|state tax\w*|estimated (?:tax\w*|payments?))\b/g,
  ],
  [
    'spent',
    new RegExp(
      `\\b(?:buy|bought|house|home|loan|debt|paid(?=[^.;]* (?:to|irs)\\b)|spent|spend|costs?|write[- ]?offs?|casa|carro|gaste|${SPENT_ON})\\b`,
      'g',
    ),
  ],
  ['withheld', new RegExp(WITHHELD, 'g')],
  ['mortgageInterest', /mortgage(?: interest)?|hipoteca\w*/g],
  ['studentLoanInterest', /student loan\w*/g],
  ['selfEmployment', new RegExp(SELF_EMPLOYED, 'g')],
  ['gains', /capital gains?|long[- ]term|qualified dividends?|ganancias? de capital/g],
  ['investment', /(?<!mortgage )(?<!loan )interest|dividends/g],
  [
    'wages',
    /\b(?:tips|propinas|overtime|horas extras?|bonus(?:es)?|commissions?|comisiones)\b|salary|wages?|w-?2|job|paycheck|sueldo|salario/g,
  ],
  ['income', /income|ingresos?|makes?|making|made|earn\w*|gano|ganamos/g],
];

/** The sums of a question: in dollars by what they are, those that are only spent or owed, and those that nothing says the kind of. */
export type Sums = {
  byField: Partial<Record<Field, number>>;
  spent: readonly Amount[];
  unplaced: readonly Amount[];
};

export function sumsIn(text: string): Sums {
  const byField: Sums['byField'] = {};
  const spent: Amount[] = [];
  const unplaced: Amount[] = [];
  for (const { amount, field } of placedIn(text)) {
    if (field === 'spent') spent.push(amount);
    else if (field === 'unknown') unplaced.push(amount);
    else byField[field] = (byField[field] ?? 0) + amount.dollars;
  }
  const { income, ...parts } = byField;
  const alone = INCOME.every((field) => field === 'income' || byField[field] === undefined);
  const own = SELF_EMPLOYED.test(text);
  if (income !== undefined && alone && (own || byField.withheld !== undefined)) {
    // Who works for themselves earns profit; of anybody else, what tax is withheld from is pay.
    const kind = own ? 'selfEmployment' : 'wages';
    return { byField: { ...parts, [kind]: income }, spent, unplaced };
  }
  const beside =
    INCOME.some((field) => field !== 'income' && parts[field] !== undefined) &&
    !INCLUDED.test(text);
  // Earnings of no kind that are named beside others are pay: as income they would hold the others.
  return income !== undefined && beside
    ? { byField: { ...parts, wages: (parts.wages ?? 0) + income }, spent, unplaced }
    : { byField, spent, unplaced };
}

/** Each sum of a text with what it is. The only one that nothing is said of is the income, where there is no other. */
export function placedIn(text: string) {
  const amounts = amountsIn(text).filter(({ dollars, marked }) => marked || dollars >= 1_000);
  const each = amounts.map((amount, index) => ({
    amount,
    field: fieldOf(
      text,
      amount,
      index > 0 ? boundary(text, amounts[index - 1]!.end, amount.at) : 0,
      amounts[index + 1] ? boundary(text, amount.end, amounts[index + 1]!.at) : text.length,
      amounts.length > 1,
    ),
  }));
  const placed = each.map(({ amount, field }, index) => ({
    amount,
    field: field ?? (isOfCouple(text, each[index - 1], amount) ? ('income' as const) : null),
  }));
  const open = placed.filter(({ field }) => field === null);
  // Before what money brings, the first sum is what is earned: "75k plus 10k interest".
  const first = open[0] === placed[0] && !/\bor\b|\bo\b/.test(text);
  const alone =
    open.length === 1 &&
    !placed.some(
      ({ field }) => isIncome(field) && !(first && BESIDE.some((each) => each === field)),
    );
  return placed.map(({ amount, field }) => ({
    amount,
    field: field ?? (alone ? ('income' as const) : ('unknown' as const)),
  }));
}

const COUPLE = /\b(?:joint\w*|mfj|married|couple|casad[oa]s|juntos)\b/;
const BOTH_EARN = /\b(?:we (?:both )?(?:make|made|earn\w*)|ganamos)\b/;

/** Whether a sum is what the other of a couple earns: "we make 95k and 88k". */
const isOfCouple = (
  text: string,
  before: { amount: Amount; field: string | null } | undefined,
  { at }: Amount,
): boolean =>
  before?.field === 'income' &&
  COUPLE.test(text) &&
  BOTH_EARN.test(text) &&
  /^\s*(?:and|y|&|\+)\s*\$?$/.test(text.slice(before.amount.end, at));

const BESIDE = ['investment', 'gains'] as const;

export const isIncome = (field: string | null): boolean => INCOME.some((each) => each === field);

/** Who earns a sum, where only that is said of it: "my wife 40k". */
const EARNER =
  /\b(?:wife|husband|spouse|partner|she|he|her|his|i|im|me|mine|we|espos[oa]|yo|ella|el)(?: is| at| about| around| has| had| get| gets| got| receive[sd]?)*\s*$/;

const INCLUDED =
  /\b(?:of which|of that|of it|including|includes|incl|in total|total|altogether|de los cuales|incluyendo|incluidos?)\b/;

/** `several`: whether there are other amounts, so that the words of its own phrase say what this one is. */
function fieldOf(
  text: string,
  amount: Amount,
  from: number,
  to: number,
  several: boolean,
): Field | 'spent' | 'unknown' | null {
  const [first, last] = phraseAround(text, amount, from, to);
  const near = NEAR.flatMap(([field, words]) =>
    [...text.slice(from, to).matchAll(words)].flatMap((match) => {
      const at = from + match.index;
      const end = at + match[0].length;
      const within = at >= first && end <= last;
      // What is spent is said in the same phrase.
      if ((field === 'spent' || field === 'unknown') && !within) return [];
      const distance = at >= amount.end ? at - amount.end : amount.at - end;
      // What only says that it is income yields to what says which.
      return [{ field, within, distance: distance + (field === 'income' ? 1_000 : 0) }];
    }),
  ).sort((a, b) => a.distance - b.distance);
  const own = several ? near.find(({ within }) => within) : undefined;
  const said = (own ?? near[0])?.field;
  if (said) return said;
  return several && !EARNER.test(text.slice(from, amount.at)) ? null : 'income';
}

const BETWEEN = /\b(?:and|but|plus|with|y|e|pero|con)\b|[,;.]/g;

/** Where the phrase begins and ends that an amount stands in. */
function phraseAround(text: string, { at, end }: Amount, from: number, to: number) {
  const before = [...text.slice(from, at).matchAll(BETWEEN)].at(-1);
  const [after] = text.slice(end, to).matchAll(BETWEEN);
  return [before ? from + before.index : from, after ? end + after.index : to] as const;
}

/** A sum right behind a word that says what it is. */
const SAID_BEFORE = new RegExp(
  `(?:${NEAR.map(([, words]) => words.source).join('|')})\\s+(?:(?:of|is|are|was|were|about|around|de|es|son)\\s+)*\\S*$`,
);

/** Where the words about one amount end and those about the next begin: at the last "and" or comma between them. */
function boundary(text: string, from: number, to: number): number {
  const cuts = [...text.slice(from, to).matchAll(BETWEEN)];
  if (cuts.length > 0) return from + cuts.at(-1)!.index;
  const words = text.slice(from, to).trim().split(/\s+/);
  // One word between two sums is said of the first, unless the sums come after their words; of several no word is cut in two.
  if (words.length === 1) return SAID_BEFORE.test(text.slice(0, from).trimEnd()) ? from : to;
  return Math.max(from, text.lastIndexOf(' ', from + Math.floor((to - from) / 2)));
}
