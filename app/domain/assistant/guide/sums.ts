import { amountsIn, type Amount } from '../language/amounts';
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

/** The words near an amount that say what it is; the nearest counts. What is spent, owed or saved is no income. */
const NEAR: readonly (readonly [Field | 'none', RegExp])[] = [
  [
    'none',
    new RegExp(
      `\\b(?:401k?|403b|ira|contribut\\w+|buy|bought|house|home|loan|debt|paid(?=[^.;]* (?:to|irs)\\b)|spent|spend|cost|casa|carro|gaste|${SPENT_ON})\\b`,
      'g',
    ),
  ],
  ['withheld', /withh\w+|reten\w+/g],
  ['mortgageInterest', /mortgage(?: interest)?|hipoteca\w*/g],
  ['studentLoanInterest', /student loan\w*/g],
  ['charity', /charit\w+|donat\w+/g],
  [
    'selfEmployment',
    /self[- ]?employ\w*|freelanc\w+|1099|net profit|schedule c|side (?:hustle|business)|contract\w*|cuenta propia|uber|lyft|doordash|instacart|driving|deliver\w*|etsy|ebay|side (?:job|gig)|cash jobs?|business (?:income|profit)/g,
  ],
  ['gains', /capital gains?|long[- ]term|qualified dividends?|ganancias? de capital/g],
  ['investment', /(?<!mortgage )(?<!loan )interest|dividends/g],
  ['wages', /salary|wages?|w-?2|job|paycheck|sueldo|salario/g],
  ['income', /income|ingresos?|makes?|making|made|earn\w*|gano|ganamos/g],
];

/** The sums of a question by what they are, in dollars. */
export function amountsByField(text: string): Partial<Record<Field, number>> {
  const sums: Partial<Record<Field, number>> = {};
  const amounts = amountsIn(text).filter(({ dollars, marked }) => marked || dollars >= 1_000);
  amounts.forEach((amount, index) => {
    const field = fieldOf(
      text,
      amount,
      index > 0 ? boundary(text, amounts[index - 1]!.end, amount.at) : 0,
      amounts[index + 1] ? boundary(text, amount.end, amounts[index + 1]!.at) : text.length,
      amounts.length > 1,
    );
    if (field !== 'none') sums[field] = (sums[field] ?? 0) + amount.dollars;
  });
  const { income, ...parts } = sums;
  const beside =
    INCOME.some((field) => field !== 'income' && parts[field] !== undefined) &&
    !INCLUDED.test(text);
  // Earnings of no kind that are named beside others are pay: as income they would hold the others.
  return income !== undefined && beside ? { ...parts, wages: (parts.wages ?? 0) + income } : sums;
}

const INCLUDED =
  /\b(?:of which|of that|of it|including|includes|incl|in total|total|altogether|de los cuales|incluyendo|incluidos?)\b/;

/** `several`: whether there are other amounts, so that the words of its own phrase say what this one is. */
function fieldOf(
  text: string,
  amount: Amount,
  from: number,
  to: number,
  several: boolean,
): Field | 'none' {
  const [first, last] = phraseAround(text, amount, from, to);
  const near = NEAR.flatMap(([field, words]) =>
    [...text.slice(from, to).matchAll(words)].flatMap((match) => {
      const at = from + match.index;
      const end = at + match[0].length;
      const within = at >= first && end <= last;
      // What is spent is said in the same phrase.
      if (field === 'none' && !within) return [];
      const distance = at >= amount.end ? at - amount.end : amount.at - end;
      // What only says that it is income yields to what says which.
      return [{ field, within, distance: distance + (field === 'income' ? 1_000 : 0) }];
    }),
  ).sort((a, b) => a.distance - b.distance);
  const own = several ? near.find(({ within }) => within) : undefined;
  return (own ?? near[0])?.field ?? 'income';
}

const BETWEEN = /\b(?:and|but|plus|with|y|e|pero|con)\b|[,;.]/g;

/** Where the phrase begins and ends that an amount stands in. */
function phraseAround(text: string, { at, end }: Amount, from: number, to: number) {
  const before = [...text.slice(from, at).matchAll(BETWEEN)].at(-1);
  const [after] = text.slice(end, to).matchAll(BETWEEN);
  return [before ? from + before.index : from, after ? end + after.index : to] as const;
}

/** Where the words about one amount end and those about the next begin: at the last "and" or comma between them. */
function boundary(text: string, from: number, to: number): number {
  const cuts = [...text.slice(from, to).matchAll(BETWEEN)];
  return from + (cuts.at(-1)?.index ?? Math.floor((to - from) / 2));
}
