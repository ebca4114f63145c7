import { formatMoney, type Cents } from '../money';
import { totalProfit, totalWages, ownWages, spouseWages, sumIncomeParts } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { FIGURES } from './years/published';
import type { TaxYear } from './years/figures';

/**
 * Who can have an earned income credit (26 U.S.C. §32; IRS Publication 596, rules 1 and 6, of each
 * year): adjusted gross income under the limit for one, two and three or more children, `joint`
 * more for couples, and investment income up to its own. The estimate leaves the credit out. For
 * 2026 these are the figures of 2025, the last published; they rise from year to year.
 */
const IN_2025 = {
  limits: [50_434_00, 57_310_00, 61_555_00],
  joint: 7_120_00,
  investment: 11_950_00,
};
const EARNED_INCOME_CREDIT: Readonly<
  Record<TaxYear, { limits: readonly Cents[]; joint: Cents; investment: Cents }>
> = {
  2023: { limits: [46_560_00, 52_918_00, 56_838_00], joint: 6_560_00, investment: 11_000_00 },
  2024: { limits: [49_084_00, 55_768_00, 59_899_00], joint: 6_920_00, investment: 11_600_00 },
  2025: IN_2025,
  2026: IN_2025,
};

export type Hint = { id: string; text: string };

export function getHints(
  input: EstimateInput,
  { totals, choice }: Pick<Estimate, 'totals' | 'choice'>,
): Hint[] {
  const { year, income, deductions, people, filingStatus } = input;
  const parts = sumIncomeParts(income);
  const wageBase = FIGURES[year].selfEmployment.wageBase * 100;
  const [used, better] =
    totals.deductionType === 'itemized'
      ? ['itemizing', 'the standard deduction']
      : ['the standard deduction', 'itemizing'];
  const hints: readonly (readonly [applies: boolean, id: string, text: string])[] = [
    [
      income.gross > 0 && income.gross < parts,
      'gross',
      `Gross income of ${formatMoney(income.gross)} is less than the amounts below add up to. The estimate uses their total, ${formatMoney(parts)}.`,
    ],
    [
      parts > 0 && income.gross > parts,
      'gross',
      `Gross income is ${formatMoney(income.gross - parts)} more than the amounts you entered. The difference is taxed as other income.`,
    ],
    [
      filingStatus !== 'married_joint' && spouseWages(income) + income.selfEmploymentSpouse > 0,
      'spouse',
      'Your spouse’s income is counted as yours here. It belongs on your return only if you file jointly.',
    ],
    [
      totals.deductionType !== choice.better,
      'deduction',
      `You chose ${used}, but ${better} would deduct ${formatMoney(Math.abs(choice.standard - choice.itemized))} more.`,
    ],
    [
      filingStatus === 'married_separate' && deductions.studentLoanInterest > 0,
      'student-loan',
      'You can’t deduct student loan interest if you are married and file separately.',
    ],
    [
      (income.w2Second + income.w2Third > 0 && ownWages(income) > wageBase) ||
        (income.w2SpouseSecond > 0 && spouseWages(income) > wageBase),
      'social-security',
      `Each employer withholds Social Security tax, and together they may withhold on more than the ${formatMoney(wageBase)} limit. You get the excess back when you file; this estimate leaves it out.`,
    ],
    [
      totalProfit(income) > 0,
      'business-income',
      'This estimate leaves out the deduction of up to 20% of qualified business income. Your tax may be lower with it.',
    ],
    [
      canHaveEarnedIncomeCredit(input, totals.adjustedGrossIncome),
      'earned-income-credit',
      'This estimate leaves out the earned income credit. Your refund may be larger with it.',
    ],
    [
      filingStatus === 'single' && people.children + people.otherDependents > 0,
      'head-of-household',
      `You entered ${people.children > 0 ? 'a child' : 'a dependent'}. You may qualify as head of household. Compare filing statuses.`,
    ],
  ];
  return hints.filter(([applies]) => applies).map(([, id, text]) => ({ id, text }));
}

function canHaveEarnedIncomeCredit(
  { year, income, filingStatus, people }: EstimateInput,
  adjustedGrossIncome: Cents,
): boolean {
  const { limits, joint, investment } = EARNED_INCOME_CREDIT[year];
  const limit = limits[Math.min(people.children, limits.length) - 1];
  return (
    limit !== undefined &&
    filingStatus !== 'married_separate' &&
    totalWages(income) + totalProfit(income) > 0 &&
    income.investment + income.gains <= investment &&
    adjustedGrossIncome < limit + (filingStatus === 'married_joint' ? joint : 0)
  );
}
