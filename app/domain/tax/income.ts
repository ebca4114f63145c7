import type { Cents } from '../money';
import { INCOME_PARTS, type Income } from './input';
import { add, write, type Working } from './trace';

/** The texts of the parts, by their names. */
const TEXTS = {
  w2: 'income.w2',
  w2Second: 'income.w2-second',
  w2Third: 'income.w2-third',
  w2Spouse: 'income.w2-spouse',
  w2SpouseSecond: 'income.w2-spouse-second',
  selfEmployment: 'income.self-employment',
  selfEmploymentSpouse: 'income.self-employment-spouse',
  investment: 'income.investment',
  gains: 'income.gains',
  other: 'income.other',
} as const satisfies Record<(typeof INCOME_PARTS)[number], string>;

/** Wages of the filer's own jobs. */
export function ownWages({ w2, w2Second, w2Third }: Income): Cents {
  return w2 + w2Second + w2Third;
}

export function spouseWages({ w2Spouse, w2SpouseSecond }: Income): Cents {
  return w2Spouse + w2SpouseSecond;
}

export function totalWages(income: Income): Cents {
  return ownWages(income) + spouseWages(income);
}

/** Net profit of all businesses on the return. */
export function totalProfit({ selfEmployment, selfEmploymentSpouse }: Income): Cents {
  return selfEmployment + selfEmploymentSpouse;
}

/** The sum of the parts of income, without gross. */
export function sumIncomeParts(income: Income): Cents {
  return totalWages(income) + totalProfit(income) + income.investment + income.gains + income.other;
}

/** Adds up total income, with a line of working for each part that is there. */
export function addIncome(income: Income, working: Working): Cents {
  for (const part of INCOME_PARTS) if (income[part] > 0) add(working, TEXTS[part], income[part]);
  const parts = working.shown;
  if (income.gross > parts) add(working, 'income.beyond-parts', income.gross - parts);
  return write(working, 'income.total', working.shown);
}
