import { formatMoney } from '../money';
import { FIELDS } from './fields';
import { ownWages, spouseWages, sumIncomeParts } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { FIGURES } from './years/published';

export type Hint = { id: string; text: string };

export function getHints(
  input: EstimateInput,
  { totals, choice }: Pick<Estimate, 'totals' | 'choice'>,
): Hint[] {
  const { year, income, deductions, people, payments, filingStatus } = input;
  const parts = sumIncomeParts(income);
  const notDeducted = (['tips', 'overtime', 'carLoanInterest'] as const).filter(
    (name) => deductions[name] > 0 && (FIGURES[year][name]?.limit[filingStatus] ?? null) === null,
  );
  const wageBase = FIGURES[year].selfEmployment.wageBase * 100;
  const [used, better] =
    totals.deductionType === 'itemized'
      ? ['itemizing', 'the standard deduction']
      : ['the standard deduction', 'itemizing'];
  const hints: readonly (readonly [applies: boolean, id: string, text: string])[] = [
    [
      income.gross > 0 && income.gross < parts,
      'gross',
      `Gross income of ${formatMoney(income.gross)} is less than the amounts you entered, ${formatMoney(parts)} in all. The estimate uses those.`,
    ],
    [
      parts > 0 && income.gross > parts,
      'gross',
      `Gross income is ${formatMoney(income.gross - parts)} more than the amounts you entered. The difference is taxed as other income.`,
    ],
    [
      Number(payments.withholding) > totals.totalIncome,
      'withholding',
      'You entered more federal tax withheld than income. Please check both.',
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
      `Your employers together may withhold Social Security tax on more than the ${formatMoney(wageBase)} limit. You get the excess back when you file; this estimate leaves it out.`,
    ],
    [
      notDeducted.length > 0,
      'additional-deductions',
      `${filingStatus === 'married_separate' && FIGURES[year].tips ? 'Separate filers' : `Returns for ${year}`} can’t deduct these: ${notDeducted.map((name) => FIELDS[name].label.toLowerCase()).join(', ')}.`,
    ],
    [
      filingStatus === 'married_separate' && people.children > 0,
      'earned-income-credit',
      'Married people who file separately usually can’t take the earned income credit. Compare filing statuses.',
    ],
    [
      people.children === 0 && totals.refundableCredits > 0,
      'earned-income-credit',
      `This includes an earned income credit of ${formatMoney(totals.refundableCredits)}. You can’t take it if you’re under 25, 65 or older, or someone else’s dependent.`,
    ],
    [
      filingStatus === 'single' && people.children + people.otherDependents > 0,
      'head-of-household',
      `You entered ${people.children > 0 ? 'a child' : 'a dependent'}. You may qualify as head of household. Compare filing statuses.`,
    ],
  ];
  return hints.filter(([applies]) => applies).map(([, id, text]) => ({ id, text }));
}
