import type { AnswerName } from '~/domain/tax/answers';

/** The fields in the order of the page, for the summary of what is wrong. */
export const FIELD_ORDER: readonly AnswerName[] = [
  'year',
  'filingStatus',
  'age65',
  'blind',
  'gross',
  'w2',
  'selfEmployment',
  'w2Second',
  'w2Third',
  'w2Spouse',
  'w2SpouseSecond',
  'selfEmploymentSpouse',
  'investment',
  'gains',
  'other',
  'deductionType',
  'studentLoanInterest',
  'otherAdjustments',
  'mortgageInterest',
  'stateLocalTaxes',
  'charity',
  'medical',
  'children',
  'otherDependents',
  'withholding',
  'estimated',
];

export function idOf(name: AnswerName): string {
  return `answer-${name}`;
}
