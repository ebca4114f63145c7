import { formatMoney } from '../money';
import {
  ASSUMED_ANSWER,
  DEDUCTION_NAMES,
  INCOME_NAMES,
  PEOPLE_NAMES,
  type AnswerName,
} from './answers';
import { FILING_STATUS_LABELS } from './filing-status';
import type { DeductionType, EstimateInput, Withholding } from './input';

/** What each answer is called on the page, in messages and in print. */
export const ANSWER_LABELS: Readonly<Record<AnswerName, string>> = {
  year: 'Tax year',
  filingStatus: 'Filing status',
  gross: 'Gross income',
  w2: 'W-2 wages',
  w2Second: 'W-2 wages, second job',
  w2Third: 'W-2 wages, other jobs',
  w2Spouse: 'W-2 wages, spouse',
  w2SpouseSecond: 'W-2 wages, spouse’s other jobs',
  selfEmployment: 'Self-employment profit',
  selfEmploymentSpouse: 'Self-employment profit, spouse',
  investment: 'Interest and ordinary investment income',
  gains: 'Long-term gains and qualified dividends',
  other: 'Other income',
  deductionType: 'Deduction',
  studentLoanInterest: 'Student loan interest',
  mortgageInterest: 'Mortgage interest',
  stateLocalTaxes: 'State and local taxes',
  charity: 'Gifts to charity',
  medical: 'Medical costs',
  otherAdjustments: 'Other adjustments',
  children: 'Children under 17',
  otherDependents: 'Other dependents',
  age65: 'Filers 65 or older',
  blind: 'Filers who are blind',
  withholding: 'Federal tax withheld',
  estimated: 'Estimated tax paid',
};

export const DEDUCTION_TYPE_LABELS: Readonly<Record<DeductionType, string>> = {
  best: 'Whichever is larger',
  standard: 'Standard deduction',
  itemized: 'Itemized deductions',
};

/** The answers an estimate was made from, in words: the two that always count, then whatever isn't zero. */
export function formatAnswers({
  year,
  filingStatus,
  income,
  deductions,
  people,
  payments,
}: EstimateInput): { label: string; value: string }[] {
  const { type, ...amounts } = deductions;
  const { withholding, estimated } = payments;
  const rows: [AnswerName, string][] = [
    ['year', String(year)],
    ['filingStatus', FILING_STATUS_LABELS[filingStatus]],
  ];
  for (const name of INCOME_NAMES)
    if (income[name] > 0) rows.push([name, formatMoney(income[name])]);
  rows.push(['deductionType', DEDUCTION_TYPE_LABELS[type]]);
  for (const name of DEDUCTION_NAMES)
    if (amounts[name] > 0) rows.push([name, formatMoney(amounts[name])]);
  for (const name of PEOPLE_NAMES) if (people[name] > 0) rows.push([name, String(people[name])]);
  rows.push(['withholding', withholdingInWords(withholding)]);
  if (estimated > 0) rows.push(['estimated', formatMoney(estimated)]);
  return rows.map(([name, value]) => ({ label: ANSWER_LABELS[name], value }));
}

function withholdingInWords(withholding: Withholding): string {
  if (withholding === null) return 'Not known';
  return withholding === 'assumed'
    ? `Assumed, ${ASSUMED_ANSWER} of W-2 wages`
    : formatMoney(withholding);
}
