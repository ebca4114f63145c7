import type { Cents } from '../money';
import { INCOME_NAMES } from './fields';
import type { Income } from './input';
import { roundCents } from './rounding';
import { add, write, type TaxReturn, type Working } from './trace';

export const ownWages = ({ w2, w2Second, w2Third }: Income): Cents => w2 + w2Second + w2Third;

export const spouseWages = ({ w2Spouse, w2SpouseSecond }: Income): Cents =>
  w2Spouse + w2SpouseSecond;

export const totalWages = (income: Income): Cents => ownWages(income) + spouseWages(income);

export const totalProfit = ({ selfEmployment, selfEmploymentSpouse }: Income): Cents =>
  selfEmployment + selfEmploymentSpouse;

/** The most that tips or overtime can be: they are part of wages or profit, or of gross income. */
export const maxTips = (income: Income): Cents =>
  Math.max(income.gross, totalWages(income) + totalProfit(income));

export const sumIncomeParts = (income: Income): Cents =>
  totalWages(income) +
  totalProfit(income) +
  income.investment +
  income.gains +
  income.other +
  income.socialSecurity;

/** The id of the line of a part: 'income.w2-second' for `w2Second`. */
export const toLineId = (section: string, name: string): string =>
  `${section}.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Adds all income but Social Security benefits. Gross income is taken to include those. */
export function addIncome(income: Income, working: Working): void {
  for (const name of INCOME_NAMES)
    if (name !== 'gross' && name !== 'socialSecurity' && income[name] > 0)
      add(working, toLineId('income', name), income[name]);
  const parts = sumIncomeParts(income);
  if (income.gross > parts) add(working, 'income.beyond-parts', income.gross - parts);
}

/** Adds the taxable part of Social Security benefits. `adjustments`: but student loan interest. */
export function addSocialSecurity(
  taxReturn: TaxReturn,
  benefits: Cents,
  adjustments: number,
): void {
  if (benefits === 0) return;
  const { lowerBase, lowerRate, upperBase, upperRate } = taxReturn.figures.socialSecurity;
  const [lower, upper] = [lowerBase[taxReturn.status] * 100, upperBase[taxReturn.status] * 100];
  const combined = Math.max(0, taxReturn.exact + benefits / 2 - adjustments);
  const lowerPart = (Math.min(benefits, Math.max(0, combined - lower)) * lowerRate) / 100;
  const upperPart =
    (Math.max(0, combined - upper) * upperRate) / 100 +
    Math.min(lowerPart, ((upper - lower) * lowerRate) / 100);
  write(taxReturn, 'social-security.combined-income', roundCents(combined));
  add(
    taxReturn,
    'income.social-security',
    combined > upper ? Math.min(upperPart, (benefits * upperRate) / 100) : lowerPart,
  );
}
