import { formatMoney, type Cents } from '../money';
import {
  addBrackets,
  bracketTax,
  buildSchedule,
  findBracketIndex,
  type Schedule,
} from './brackets';
import { addIncome, totalWages } from './income';
import type { DeductionType, Income } from './input';
import type { Estimate } from './result';
import { ratio, roundCents } from './rounding';
import { ASSUMED_WITHHOLDING } from './settlement';
import { startWorking, write } from './trace';
import { getBracketTexts, getIncomeTexts, toTraceLines, withSource } from './trace-texts';

/**
 * The literal rules of the specification (section 9), which are not the law: joint and head-of-
 * household filers get zero tax. For tests and the API; never offered to a person.
 */
const SPECIFICATION_VERSION = 'specification-2024.1';

const SOURCE = "The portal's specification, section 9 'Tax calculation' (figures of tax year 2024)";
const STANDARD: ReadonlyMap<string, Cents> = new Map([
  ['single', 14_600_00],
  ['married_joint', 29_200_00],
  ['married_separate', 14_600_00],
  ['head_household', 21_900_00],
]);
const SCHEDULE: Schedule = buildSchedule(
  [10, 12, 22, 24, 32, 35, 37],
  [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
);
const WITH_BRACKETS: ReadonlySet<string> = new Set(['single', 'married_separate']);

/** An unknown `filingStatus` has no standard deduction and no tax. */
export type SpecificationInput = {
  filingStatus: string;
  income: Income;
  deductions: {
    type: DeductionType;
    childTaxCredit: Cents;
    studentLoanInterest: Cents;
    mortgageInterest: Cents;
  };
};

const TEXTS = {
  ...getIncomeTexts(2024),
  ...getBracketTexts(SCHEDULE, SOURCE),
  ...withSource(SOURCE, {
    'agi.total': ['Adjusted gross income', 'The specification knows no adjustments'],
    'deduction.standard': [
      'Standard deduction',
      `The amount for the filing status, such as ${formatMoney(14_600_00)} for single; none for an unknown status`,
    ],
    'deduction.mortgage': ['Mortgage interest', 'As entered'],
    'deduction.student-loan': ['Student loan interest', 'As entered, as an itemized deduction'],
    'deduction.total': ['Deductions', 'The type chosen'],
    'taxable.total': ['Taxable income', 'Total income less deductions, not below zero'],
    'tax.no-brackets': [
      'No brackets for this status',
      'Brackets apply only to single and married_separate; other filing statuses produce zero tax',
    ],
    'tax.total': ['Tax before credits', 'Base amount and rate of the bracket'],
    'credits.children': ['Child tax credit', 'As entered, not more than the tax'],
    'credits.total': ['Credits', 'The child tax credit'],
    'income-tax.total': ['Income tax after credits', 'Tax less the child tax credit'],
    'total-tax.total': ['Total tax', 'The specification knows no other taxes'],
    'payments.withholding': [
      'Federal tax withheld, assumed',
      `${ASSUMED_WITHHOLDING}% of W-2 income`,
    ],
    'payments.total': ['Payments', 'The assumed withholding'],
    'result.refund': ['Refund', 'Withholding less tax'],
    'result.owed': ['Tax owed', 'Tax less withholding'],
  }),
};

/** Rounded half up once, at the end, so the refund may differ by a cent from the figures shown. */
export function estimateBySpecification(input: SpecificationInput): Estimate {
  const { filingStatus, income, deductions } = input;
  const working = startWorking();
  // It knows no Social Security benefits.
  addIncome({ ...income, socialSecurity: 0 }, working);
  const total = write(working, 'income.total', working.shown);
  write(working, 'agi.total', total);
  const standard = STANDARD.get(filingStatus) ?? 0;
  const itemized = deductions.mortgageInterest + deductions.studentLoanInterest;
  const better = itemized > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  const deduction = used === 'itemized' ? itemized : standard;
  if (used === 'standard') write(working, 'deduction.standard', standard);
  else {
    write(working, 'deduction.mortgage', deductions.mortgageInterest);
    write(working, 'deduction.student-loan', deductions.studentLoanInterest);
  }
  write(working, 'deduction.total', deduction);
  const taxable = write(working, 'taxable.total', Math.max(0, total - deduction));

  const taxed = WITH_BRACKETS.has(filingStatus);
  const tax = taxed ? bracketTax(SCHEDULE, taxable) : 0;
  working.exact = 0;
  working.shown = 0;
  if (taxed) addBrackets(SCHEDULE, taxable, working);
  else write(working, 'tax.no-brackets', 0);
  const taxBeforeCredits = write(working, 'tax.total', roundCents(tax));
  const afterCredit = Math.max(0, tax - deductions.childTaxCredit);
  const incomeTaxAfterCredits = roundCents(afterCredit);
  const credits = taxBeforeCredits - incomeTaxAfterCredits;
  if (credits > 0) write(working, 'credits.children', credits);
  write(working, 'credits.total', credits);
  write(working, 'income-tax.total', incomeTaxAfterCredits);
  write(working, 'total-tax.total', incomeTaxAfterCredits);

  const withheld = (totalWages(income) * ASSUMED_WITHHOLDING) / 100;
  write(working, 'payments.withholding', roundCents(withheld));
  const payments = write(working, 'payments.total', roundCents(withheld));
  const refund = roundCents(Math.max(0, withheld - afterCredit));
  const taxesOwed = roundCents(Math.max(0, afterCredit - withheld));
  if (taxesOwed > 0) write(working, 'result.owed', taxesOwed);
  else write(working, 'result.refund', refund);

  return {
    ruleSet: 'specification-2024',
    year: 2024,
    ruleVersion: SPECIFICATION_VERSION,
    totals: {
      totalIncome: total,
      adjustedGrossIncome: total,
      deduction,
      deductionType: used,
      taxableIncome: taxable,
      taxBeforeCredits,
      alternativeMinimumTax: 0,
      credits,
      refundableCredits: 0,
      incomeTaxAfterCredits,
      selfEmploymentTax: 0,
      additionalMedicareTax: 0,
      netInvestmentIncomeTax: 0,
      totalTax: incomeTaxAfterCredits,
      payments,
      refund,
      taxesOwed,
      effectiveTaxRate: ratio(afterCredit, total),
      marginalRate:
        taxed && total >= deduction ? SCHEDULE[findBracketIndex(SCHEDULE, taxable)]!.rate : 0,
    },
    choice: { standard, itemized, better },
    trace: toTraceLines(working.steps, TEXTS),
  };
}
