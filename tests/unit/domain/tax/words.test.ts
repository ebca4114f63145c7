import { describe, expect, it, test } from 'vitest';
import { formatAnswers, DEDUCTION_TYPE_LABELS } from '~/domain/tax/answer-labels';
import { compare, statusOptions } from '~/domain/tax/comparison';
import { estimate } from '~/domain/tax/estimate';
import { toEstimateJson } from '~/domain/tax/estimate-json';
import { computeEstimate } from '~/domain/tax/estimate-result';
import {
  formatRate,
  forReturns,
  formatBasis,
  formatHeadline,
  formatRules,
  formatVersion,
} from '~/domain/tax/estimate-words';
import { isFilingStatus } from '~/domain/tax/filing-status';
import { fillMissingAnswers, DEDUCTION_TYPES, emptyInput } from '~/domain/tax/input';
import { ratio } from '~/domain/tax/rounding';
import { nearestTaxYear } from '~/domain/tax/rules';
import { groupTrace } from '~/domain/tax/trace-parts';
import { inputWith } from './inputs';

/** Every answer given, and every part of the result there. */
const FULL = inputWith({
  year: 2024,
  status: 'married_joint',
  income: {
    gross: 400_000_00,
    w2: 190_000_00,
    w2Second: 2_000_00,
    w2Third: 1_000_50,
    w2Spouse: 50_000_00,
    w2SpouseSecond: 3_000_00,
    selfEmployment: 40_000_00,
    selfEmploymentSpouse: 15_000_00,
    investment: 30_000_00,
    gains: 20_000_00,
    other: 4_000_00,
  },
  deductions: {
    ...{ type: 'itemized', studentLoanInterest: 2_000_00, mortgageInterest: 15_000_00 },
    ...{
      stateLocalTaxes: 12_000_00,
      charity: 3_000_00,
      medical: 40_000_00,
      otherAdjustments: 1_00,
    },
  },
  people: { children: 2, otherDependents: 1, age65: 1, blind: 2 },
  payments: { withholding: 30_000_00, estimated: 2_500_00 },
});

test('the answers are said in words, all that aren’t zero, in the form’s order', () => {
  expect(formatAnswers(FULL).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Tax year: 2024',
    'Filing status: Married filing jointly',
    'Gross income: $400,000',
    'W-2 wages: $190,000',
    'W-2 wages, second job: $2,000',
    'W-2 wages, other jobs: $1,000.50',
    'W-2 wages, spouse: $50,000',
    'W-2 wages, spouse’s other jobs: $3,000',
    'Self-employment profit: $40,000',
    'Self-employment profit, spouse: $15,000',
    'Interest and ordinary investment income: $30,000',
    'Long-term gains and qualified dividends: $20,000',
    'Other income: $4,000',
    'Deduction: Itemized deductions',
    'Student loan interest: $2,000',
    'Mortgage interest: $15,000',
    'State and local taxes: $12,000',
    'Gifts to charity: $3,000',
    'Medical costs: $40,000',
    'Other adjustments: $1',
    'Children under 17: 2',
    'Other dependents: 1',
    'Filers 65 or older: 1',
    'Filers who are blind: 2',
    'Federal tax withheld: $30,000',
    'Estimated tax paid: $2,500',
  ]);
  expect(Object.keys(DEDUCTION_TYPE_LABELS).sort()).toEqual([...DEDUCTION_TYPES].sort());
});

describe('the API', () => {
  it('has each amount of a result in dollars, and its rates as they are', () => {
    const refunded = inputWith({
      status: 'head_household',
      income: { w2: 20_000_00 },
      people: { children: 3 },
    });
    const seen = new Set<string>();
    for (const input of [FULL, refunded]) {
      const { totals, trace } = estimate(input);
      const answer = toEstimateJson(estimate(input));
      for (const [name, value] of Object.entries(answer.totals)) {
        const cents = totals[name as keyof typeof totals];
        const isAmount = typeof cents === 'number' && !/Rate$/.test(name);
        expect(value, name).toBe(isAmount ? cents / 100 : cents);
        if (cents !== 0) seen.add(name);
      }
      expect(Object.keys(answer.totals)).toEqual(Object.keys(totals));
      expect(answer.trace.map(({ amount }) => amount * 100)).toEqual(
        trace.map(({ amount }) => expect.closeTo(amount)),
      );
    }
    expect(seen.size).toBe(Object.keys(estimate(FULL).totals).length);
  });
});

test('each row of a comparison has the figure of each option and how far it is from the first', () => {
  const input = inputWith({
    year: 2025,
    income: { w2: 90_000_00 },
    payments: { withholding: 10_000_00 },
  });
  const { rows } = compare(statusOptions(input).slice(0, 2));
  expect(rows.map(({ label, cells }) => [label, ...cells.flatMap(Object.values)])).toEqual([
    ['Refund or tax owed', '$1,249 owed', '', '$3,457 back', '$4,706 better'],
    ['Total income', '$90,000', '', '$90,000', 'the same'],
    ['Adjusted gross income', '$90,000', '', '$90,000', 'the same'],
    ['Deductions', '$15,750', '', '$31,500', '$15,750 more'],
    ['Taxable income', '$74,250', '', '$58,500', '$15,750 less'],
    ['Income tax after credits', '$11,249', '', '$6,543', '$4,706 less'],
    ['Total tax', '$11,249', '', '$6,543', '$4,706 less'],
    ['Payments and refundable credits', '$10,000', '', '$10,000', 'the same'],
    ['Effective rate', '12.5%', '', '7.27%', ''],
    ['Marginal rate', '22%', '', '12%', ''],
  ]);
});

describe('a result in words', () => {
  it('has no cents from a dollar on', () => {
    const tax = { totalTax: 0, refundableCredits: 0 };
    const words = (refund: number, taxesOwed: number) =>
      formatHeadline({ payments: { withholding: 0, estimated: 0 } }, { ...tax, refund, taxesOwed });
    expect(words(99, 0)).toBe('You may get back about $0.99');
    expect(words(1_49, 0)).toBe('You may get back about $1');
    expect(words(0, 1_00)).toBe('You may owe about $1');
  });

  it.each([
    ['single', 'as a single filer'],
    ['married_joint', 'as a couple filing jointly'],
    ['married_separate', 'as a married person filing separately'],
    ['head_household', 'as head of household'],
  ] as const)('says what a %s filer’s rests on', (filingStatus, words) =>
    expect(formatBasis(inputWith({ status: filingStatus }), { totalIncome: 80_000_00 })).toBe(
      `Based on total income of $80,000, ${words}, for 2025 returns.`,
    ),
  );

  it('names the rules, their version without the law’s name', () => {
    expect(forReturns(2026)).toBe('for 2026 returns');
    expect([formatVersion('law-2026.1'), formatVersion('a law-1')]).toEqual(['2026.1', 'a law-1']);
    expect(formatRules(2026, 'law-2026.1')).toBe('the 2026 rules, version 2026.1');
    expect([12.5, 22, 7.65432].map(formatRate)).toEqual(['12.5%', '22%', '7.65%']);
  });

  it('has a rate of nothing where there is no income', () =>
    expect([ratio(5, 0), ratio(1, 3), ratio(12_345, 100_000)]).toEqual([0, 33.33, 12.35]));

  it('says how far each bracket reaches', () => {
    const { brackets } = computeEstimate(inputWith({ income: { w2: 60_000_00 } }));
    expect([brackets[0]!.range, brackets.at(-1)!.range]).toEqual([
      '$0 to $11,925',
      'above $626,350',
    ]);
  });
});

test('the working is printed in the parts of a return, its sums and its result set apart', () => {
  const parts = groupTrace(estimate(FULL).trace);
  const apart = parts.map(({ title, lines }) => [
    title,
    ...lines.flatMap(({ kind, label }) => (kind === 'line' ? [] : [`${kind}: ${label}`])),
  ]);
  expect(apart).toEqual([
    ['Total income', 'sum: Total income'],
    ['Adjusted gross income', 'sum: Adjustments to income', 'sum: Adjusted gross income'],
    ['Taxable income', 'sum: Deductions', 'sum: Taxable income'],
    ['Tax before credits', 'sum: Tax before credits'],
    ['Credits', 'sum: Credits', 'sum: Income tax after credits'],
    ['Total tax', 'sum: Total tax'],
    ['Payments and result', 'sum: Payments', 'result: Tax owed'],
  ]);
  const ofIncome = estimate(FULL).trace.filter(({ id }) => id.startsWith('income.'));
  expect(groupTrace(ofIncome).map(({ title }) => title)).toEqual(['Total income']);
});

test('a year outside those of the law is taken for the nearest one', () =>
  expect([1990, 2023, 2025, 2026, 2040].map(nearestTaxYear)).toEqual([
    ...[2023, 2023, 2025, 2026, 2026],
  ]));

test('a filing status is one of four', () => {
  expect(['single', 'head_household', 'widowed', '', null].map(isFilingStatus)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('what an earlier version kept without later questions has zero for them, and keeps the rest', () => {
  const { income, deductions, people, payments } = FULL;
  const kept = {
    ...FULL,
    income: { w2: income.w2 },
    deductions: { type: deductions.type },
    people: { children: people.children },
    payments: { estimated: payments.estimated },
  } as typeof FULL;
  const empty = emptyInput(FULL.year, FULL.filingStatus);
  expect(fillMissingAnswers(kept)).toEqual({
    ...empty,
    income: { ...empty.income, ...kept.income },
    deductions: { ...empty.deductions, type: 'itemized' },
    people: { ...empty.people, children: 2 },
    payments: { withholding: null, estimated: 2_500_00 },
  });
  expect(fillMissingAnswers(FULL)).toEqual(FULL);
});
