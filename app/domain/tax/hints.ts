import { formatMoney, type Cents } from '../money';
import { allProfit, allWages, ownWages, spouseWages, sumOfParts } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { RULES } from './rules';
import { ASSUMED_WITHHOLDING } from './settlement';
import type { TaxYear } from './years/figures';

/**
 * The adjusted gross income under which somebody with three or more children can have an earned income credit
 * (26 U.S.C. §32; IRS Publication 596, rule 1, of each year). The estimate doesn't count the credit: they say who hears of it.
 * For 2026 they are those of 2025, the last that were published there; the limits rise from year to year.
 */
const EARNED_INCOME_LIMITS: Readonly<Record<TaxYear, { joint: Cents; other: Cents }>> = {
  2023: { joint: 63_398_00, other: 56_838_00 },
  2024: { joint: 66_819_00, other: 59_899_00 },
  2025: { joint: 68_675_00, other: 61_555_00 },
  2026: { joint: 68_675_00, other: 61_555_00 },
};

/** One sentence beside a result, with the field it is about. */
export type Hint = {
  id:
    | 'gross'
    | 'spouse'
    | 'deduction'
    | 'student-loan'
    | 'withholding'
    | 'social-security'
    | 'business-income'
    | 'earned-income-credit'
    | 'head-of-household';
  text: string;
};

/** What a person should know about this estimate before they rely on it. */
export function hintsFor(
  input: EstimateInput,
  { totals, choice }: Pick<Estimate, 'totals' | 'choice'>,
): Hint[] {
  const { year, income, deductions, filingStatus, payments } = input;
  const hints: Hint[] = [];
  const parts = sumOfParts(income);
  if (income.gross > 0 && income.gross < parts) {
    hints.push({
      id: 'gross',
      text: `Gross income of ${formatMoney(income.gross)} is less than the amounts below add up to. The estimate uses their total, ${formatMoney(parts)}.`,
    });
  }
  if (parts > 0 && income.gross > parts) {
    hints.push({
      id: 'gross',
      text: `Gross income is ${formatMoney(income.gross - parts)} more than the amounts you entered. The difference is taxed as other income.`,
    });
  }
  if (filingStatus !== 'married_joint' && spouseWages(income) + income.selfEmploymentSpouse > 0) {
    hints.push({
      id: 'spouse',
      text: 'Your spouse’s income is counted as yours here. It belongs on your return only if you file jointly.',
    });
  }
  if (totals.deductionType !== choice.better) {
    const [used, better] =
      totals.deductionType === 'itemized'
        ? ['itemizing', 'the standard deduction']
        : ['the standard deduction', 'itemizing'];
    hints.push({
      id: 'deduction',
      text: `You chose ${used}, but ${better} would deduct ${formatMoney(Math.abs(choice.standard - choice.itemized))} more.`,
    });
  }
  if (filingStatus === 'married_separate' && deductions.studentLoanInterest > 0) {
    hints.push({
      id: 'student-loan',
      text: 'You can’t deduct student loan interest if you are married and file separately.',
    });
  }
  if (payments.withholding === null && allWages(income) > 0) {
    hints.push({
      id: 'withholding',
      text: `Federal tax withheld is assumed to be ${ASSUMED_WITHHOLDING}% of W-2 wages. The actual amount is in box 2 of your W-2.`,
    });
  }
  const { wageBase } = RULES[year][filingStatus].selfEmployment;
  if (
    (income.w2Second + income.w2Third > 0 && ownWages(income) > wageBase) ||
    (income.w2SpouseSecond > 0 && spouseWages(income) > wageBase)
  ) {
    hints.push({
      id: 'social-security',
      text: `Each employer withholds Social Security tax, and together they may withhold on more than the ${formatMoney(wageBase)} limit. You get the excess back when you file; this estimate leaves it out.`,
    });
  }
  if (allProfit(income) > 0) {
    hints.push({
      id: 'business-income',
      text: 'This estimate leaves out the deduction of up to 20% of qualified business income. Your tax may be lower with it.',
    });
  }
  return [...hints, ...familyHints(input, totals)];
}

/** What somebody with children or other dependents may be missing. */
function familyHints(
  { year, income, filingStatus, people }: EstimateInput,
  { adjustedGrossIncome }: Estimate['totals'],
): Hint[] {
  const hints: Hint[] = [];
  const limit = EARNED_INCOME_LIMITS[year][filingStatus === 'married_joint' ? 'joint' : 'other'];
  const earns = allWages(income) + allProfit(income) > 0;
  if (
    people.children > 0 &&
    earns &&
    adjustedGrossIncome < limit &&
    filingStatus !== 'married_separate'
  ) {
    hints.push({
      id: 'earned-income-credit',
      text: 'This estimate leaves out the earned income credit. Your refund may be larger with it.',
    });
  }
  if (filingStatus === 'single' && people.children + people.otherDependents > 0) {
    const whom = people.children > 0 ? 'a child' : 'a dependent';
    hints.push({
      id: 'head-of-household',
      text: `You entered ${whom}. You may qualify as head of household. Compare filing statuses.`,
    });
  }
  return hints;
}
