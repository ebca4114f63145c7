import { describe, expect, it, test } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { inputWith } from './inputs';

type Parts = Parameters<typeof inputWith>[0];
const idsOf = (parts: Parts) => estimate(inputWith(parts)).trace.map(({ id }) => id);

describe('a line of the working stands only where there is something on it', () => {
  const TOTALS = [
    ...['income.total', 'adjustments.total', 'agi.total', 'deduction.standard', 'deduction.total'],
    ...['taxable.total', 'tax.total', 'credits.total', 'income-tax.total', 'total-tax.total'],
    ...['payments.withholding', 'payments.total', 'result.refund'],
  ];

  it('none but the sums in an empty estimate', () => expect(idsOf({})).toEqual(TOTALS));

  it.each<[string, Parts, string[]]>([
    ['gross income', { income: { gross: 100_00 } }, ['income.beyond-parts']],
    ['its parts', { income: { gross: 100_00, w2: 100_00 } }, ['income.w2']],
    ['adjustments', { deductions: { otherAdjustments: 1_00 } }, ['adjustments.other']],
    ['a student loan', { deductions: { studentLoanInterest: 1_00 } }, ['adjustments.student-loan']],
    ['age', { year: 2024, people: { age65: 1 } }, ['deduction.age-or-blind']],
    ['estimated payments', { payments: { estimated: 1_00 } }, ['payments.estimated']],
    [
      'a child',
      { people: { children: 1 } },
      ['credits.children', 'credits.beyond-tax', 'refundable.children'],
    ],
    [
      'a dependent',
      { people: { otherDependents: 1 } },
      ['credits.other-dependents', 'credits.beyond-tax'],
    ],
  ])('of %s its own', (_what, parts, lines) =>
    expect(idsOf(parts).filter((id) => !TOTALS.includes(id))).toEqual(lines),
  );

  it.each<[string, Parts, string[]]>([
    ['nothing', { deductions: { type: 'itemized' } }, []],
    ['a mortgage', { deductions: { type: 'itemized', mortgageInterest: 1_00 } }, ['mortgage']],
    ['medical costs', { deductions: { type: 'itemized', medical: 1_00 } }, ['medical']],
    [
      'local taxes',
      { deductions: { type: 'itemized', stateLocalTaxes: 1_00 } },
      ['state-local-taxes'],
    ],
    [
      'gifts',
      { income: { w2: 10_000_00 }, deductions: { type: 'itemized', charity: 1_00 } },
      ['charity'],
    ],
  ])('of %s itemized', (_what, parts, lines) =>
    expect(idsOf(parts).filter((id) => /^deduction\.(?!total)/.test(id))).toEqual(
      lines.map((line) => `deduction.${line}`),
    ),
  );

  it.each([
    [20_000_00, 5_000_00, ['tax.bracket-10', 'tax.gains-0']],
    [115_750_00, 5_000_00, ['tax.bracket-10', 'tax.bracket-12', 'tax.bracket-22', 'tax.gains-15']],
    [60_000_00, 10_000_00, ['tax.bracket-10', 'tax.bracket-12', 'tax.gains-0', 'tax.gains-15']],
  ])('of wages of %i and gains of %i the bands that they reach', (w2, gains, lines) =>
    expect(idsOf({ income: { w2, gains } }).filter((id) => /^tax\.(?!total)/.test(id))).toEqual(
      lines,
    ),
  );

  it('gains above every band are in the last alone', () => {
    const ids = idsOf({ income: { w2: 700_000_00, gains: 5_000_00 } });
    expect(ids.filter((id) => id.startsWith('tax.gains'))).toEqual(['tax.gains-20']);
  });

  it('a credit within the tax leaves none beyond it, and nothing is lost under the phase-out', () => {
    const ids = idsOf({ income: { w2: 90_000_00 }, people: { children: 1 } });
    expect(ids.filter((id) => /^(?:credits|refundable)/.test(id))).toEqual([
      ...['credits.children', 'credits.total'],
    ]);
  });

  it('an exact payment leaves a refund of nothing', () => {
    const { totals } = estimate(inputWith({ income: { w2: 60_000_00 } }));
    const settled = idsOf({
      income: { w2: 60_000_00 },
      payments: { withholding: totals.totalTax },
    });
    expect(settled.at(-1)).toBe('result.refund');
  });
});

test('a marginal rate is that of ordinary income, beside gains of any size', () => {
  const { totals } = estimate(inputWith({ income: { w2: 50_000_00, gains: 500_000_00 } }));
  expect(totals.marginalRate).toBe(12);
});

test('both of a couple’s net earnings count for additional Medicare tax', () => {
  const income = { selfEmployment: 200_000_00, selfEmploymentSpouse: 200_000_00 };
  const { totals } = estimate(inputWith({ year: 2024, status: 'married_joint', income }));
  expect(totals.additionalMedicareTax).toBe(Math.round((369_400_00 - 250_000_00) * 0.009));
});

test('of deductions that come to the same the standard one is taken; the limit of the top bracket counts in the choice', () => {
  const same = { deductions: { mortgageInterest: 15_750_00 } };
  expect(estimate(inputWith(same)).totals.deductionType).toBe('standard');
  const top = estimate(
    inputWith({
      ...{ year: 2026, income: { w2: 900_000_00 } },
      deductions: { type: 'itemized', mortgageInterest: 37_000_00 },
    }),
  );
  expect(top.choice.itemized).toBe(35_000_00);
});
