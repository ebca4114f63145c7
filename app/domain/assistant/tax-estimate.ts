import { formatMoney } from '../money';
import { queryOf, resultPath } from '../tax/estimator-links';
import { estimate } from '../tax/estimate';
import { formatRate } from '../tax/estimate-words';
import { FILING_STATUSES, FILING_STATUS_LABELS, type FilingStatus } from '../tax/filing-status';
import { emptyInput, type EstimateInput } from '../tax/input';
import { DISCLAIMER } from '../tax/scope';
import type { TaxYear } from '../tax/years/figures';
import type { Fact } from './fact';
import type { ToolInput } from './tools';

type Asked = ToolInput<'estimate_tax'>;

const cents = (dollars = 0) => Math.round(dollars * 100);

function inputOf(asked: Asked, year: TaxYear, status: FilingStatus): EstimateInput {
  const input = emptyInput(year, status);
  return {
    ...input,
    income: {
      ...input.income,
      gross: cents(asked.income),
      w2: cents(asked.wages),
      selfEmployment: cents(asked.selfEmployment),
      gains: cents(asked.gains),
      investment: cents(asked.investment),
    },
    deductions: {
      ...input.deductions,
      mortgageInterest: cents(asked.mortgageInterest),
      studentLoanInterest: cents(asked.studentLoanInterest),
      charity: cents(asked.charity),
    },
    people: {
      ...input.people,
      children: asked.children ?? 0,
      age65: Math.min(asked.age65 ?? 0, status.startsWith('married') ? 2 : 1),
    },
    payments: {
      withholding: asked.withheld === undefined ? null : cents(asked.withheld),
      estimated: 0,
    },
  };
}

/** What an estimate comes to by the portal's engine, for one status or for all four; each opens in the calculator, where it can be saved. */
export function estimateFacts(asked: Asked, defaultYear: TaxYear): Fact[] {
  const year = asked.year ?? defaultYear;
  const statuses = asked.filingStatus ? [asked.filingStatus] : FILING_STATUSES;
  return statuses.map((status) => factOf(inputOf(asked, year, status), asked));
}

function factOf(input: EstimateInput, asked: Asked): Fact {
  const { totals } = estimate(input);
  const parts = [
    `income ${formatMoney(totals.totalIncome)}`,
    `${totals.deductionType} deduction ${formatMoney(totals.deduction)}`,
    `taxable income ${formatMoney(totals.taxableIncome)}`,
    ...(totals.credits + totals.refundableCredits > 0
      ? [`child and dependent credits ${formatMoney(totals.credits + totals.refundableCredits)}`]
      : []),
    ...(totals.totalTax === totals.incomeTaxAfterCredits
      ? []
      : [`income tax ${formatMoney(totals.incomeTaxAfterCredits)}`]),
    ...(totals.selfEmploymentTax > 0
      ? [`self-employment tax ${formatMoney(totals.selfEmploymentTax)}`]
      : []),
    `top bracket ${formatRate(totals.marginalRate)}`,
    `effective income tax rate ${formatRate(totals.effectiveTaxRate)}`,
  ];
  return {
    text: `${FILING_STATUS_LABELS[input.filingStatus]}, tax year ${input.year}: total federal tax ${formatMoney(totals.totalTax)} (${parts.join(', ')}).${settled(totals, asked)}`,
    page: { label: 'Open this estimate in the calculator', href: resultPath(queryOf(input)) },
  };
}

/** Refund or balance, only where what was withheld is known. */
function settled(totals: { refund: number; taxesOwed: number }, { withheld }: Asked): string {
  if (withheld === undefined) return '';
  return totals.refund > 0
    ? ` With that withheld, the refund is ${formatMoney(totals.refund)}.`
    : ` With that withheld, ${formatMoney(totals.taxesOwed)} is still owed.`;
}

export const ESTIMATE_NOTE = DISCLAIMER;
