import { expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { LAW_CASES } from '#tests/tables/tax/law-cases';
import { inputOf } from './inputs';

const CENT = 1 + 1e-6;

it.each(LAW_CASES)('matches the law to a cent: %i %s %j', (year, status, given, expected) => {
  const { totals, trace } = estimate(inputOf({ year, status, ...given }));
  const sumOf = (pattern: RegExp) =>
    trace.reduce((sum, { id, amount }) => sum + (pattern.test(id) ? amount : 0), 0);
  const got = [
    sumOf(/^income\.social-security$/),
    totals.adjustedGrossIncome,
    sumOf(/^deduction\.(tips|overtime|car-loan-interest)$/),
    sumOf(/^deduction\.business-income$/),
    totals.taxableIncome,
    totals.taxBeforeCredits,
    sumOf(/^refundable\.earned-income-/),
    sumOf(/^refundable\.children$/),
  ];
  const apart = got.map((cents, index) => Math.abs(cents - expected[index]! * 100));
  // Sums of up to three lines.
  expect(apart.filter((cents) => cents > 2 * CENT)).toEqual([]);
});
