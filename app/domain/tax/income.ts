import type { Cents } from '../money';
import { INCOME_NAMES } from './fields';
import type { Income } from './input';
import { add, write, type Working } from './trace';

export const ownWages = ({ w2, w2Second, w2Third }: Income): Cents => w2 + w2Second + w2Third;

export const spouseWages = ({ w2Spouse, w2SpouseSecond }: Income): Cents =>
  w2Spouse + w2SpouseSecond;

export const totalWages = (income: Income): Cents => ownWages(income) + spouseWages(income);

export const totalProfit = ({ selfEmployment, selfEmploymentSpouse }: Income): Cents =>
  selfEmployment + selfEmploymentSpouse;

export const sumIncomeParts = (income: Income): Cents =>
  totalWages(income) + totalProfit(income) + income.investment + income.gains + income.other;

/** The id of the line of a part: 'income.w2-second' for `w2Second`. */
export const incomeTextId = (name: string): string =>
  `income.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export function addIncome(income: Income, working: Working): Cents {
  for (const name of INCOME_NAMES)
    if (name !== 'gross' && income[name] > 0) add(working, incomeTextId(name), income[name]);
  const parts = working.shown;
  if (income.gross > parts) add(working, 'income.beyond-parts', income.gross - parts);
  return write(working, 'income.total', working.shown);
}
