import { formatMoney } from '../money';
import { allProfit, allWages, ownWages, spouseWages, sumOfParts } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { RULES } from './rules';
import { ASSUMED_WITHHOLDING } from './settlement';

/** One sentence beside a result, with the field it is about. */
export type Hint = {
  id:
    | 'gross'
    | 'spouse'
    | 'deduction'
    | 'student-loan'
    | 'withholding'
    | 'social-security'
    | 'business-income';
  text: string;
};

/** What a person should know about this estimate before they rely on it. */
export function hintsFor(
  { year, income, deductions, filingStatus, payments }: EstimateInput,
  { totals, choice }: Estimate,
): Hint[] {
  const hints: Hint[] = [];
  const parts = sumOfParts(income);
  if (income.gross > 0 && income.gross < parts) {
    hints.push({
      id: 'gross',
      text: `Gross income of ${formatMoney(income.gross)} is less than its parts together; the estimate uses their sum, ${formatMoney(parts)}.`,
    });
  }
  if (parts > 0 && income.gross > parts) {
    hints.push({
      id: 'gross',
      text: `Gross income is ${formatMoney(income.gross - parts)} more than the parts entered; the difference is taxed as other income.`,
    });
  }
  if (filingStatus !== 'married_joint' && spouseWages(income) + income.selfEmploymentSpouse > 0) {
    hints.push({
      id: 'spouse',
      text: 'A spouse’s income is counted as your own here. It belongs on your return only if you file jointly.',
    });
  }
  if (totals.deductionType !== choice.better) {
    const [used, better] =
      totals.deductionType === 'itemized'
        ? ['Itemizing', 'the standard deduction']
        : ['The standard deduction', 'itemizing'];
    hints.push({
      id: 'deduction',
      text: `${used} was chosen, but ${better} would take off ${formatMoney(Math.abs(choice.standard - choice.itemized))} more.`,
    });
  }
  if (filingStatus === 'married_separate' && deductions.studentLoanInterest > 0) {
    hints.push({
      id: 'student-loan',
      text: 'Student loan interest is not deductible for those who are married and file separately.',
    });
  }
  if (payments.withholding === null && allWages(income) > 0) {
    hints.push({
      id: 'withholding',
      text: `Federal tax withheld is assumed to be ${ASSUMED_WITHHOLDING}% of W-2 wages; the real figure is in box 2 of the W-2.`,
    });
  }
  const { wageBase } = RULES[year][filingStatus].selfEmployment;
  if (
    (income.w2Second + income.w2Third > 0 && ownWages(income) > wageBase) ||
    (income.w2SpouseSecond > 0 && spouseWages(income) > wageBase)
  ) {
    hints.push({
      id: 'social-security',
      text: `Two employers each withhold Social Security tax, together on more than the ${formatMoney(wageBase)} that counts. What was too much comes back with the return; it is not counted here.`,
    });
  }
  if (allProfit(income) > 0) {
    hints.push({
      id: 'business-income',
      text: 'The deduction of up to 20% of qualified business income is not counted; with it the tax may be lower.',
    });
  }
  return hints;
}
