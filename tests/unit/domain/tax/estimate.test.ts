import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { INCOME_NAMES } from '~/domain/tax/fields';
import { MAX_AMOUNT, MAX_CHILDREN } from '~/domain/tax/input';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { findTraceLine, inputOf, inputWith, lineOf, totalsOf, type Given } from './inputs';

describe('income', () => {
  it('is the larger of gross and its parts; the difference is other income', () => {
    expect(totalsOf({ gross: 50_000, w2: 60_000 }).totalIncome).toBe(60_000_00);
    expect(lineOf({ gross: 70_000, w2: 60_000 }, 'income.beyond-parts')).toBe(10_000_00);
  });
});

describe('self-employment', () => {
  it('is taxed on 92.35% of profit, half of it deductible', () => {
    expect(totalsOf({ selfEmployment: 50_000 })).toMatchObject({
      selfEmploymentTax: 7_064_78,
      adjustedGrossIncome: 46_467_61,
    });
  });

  it.each([
    [2023, 160_200],
    [2024, 168_600],
    [2025, 176_100],
    [2026, 184_500],
  ] as const)('shares the wage base of %i with wages', (year, base) => {
    const medicareOnly = Math.round(100_000_00 * 0.9235 * 0.029);
    const taxBeside = (w2: number) =>
      totalsOf({ year, w2, selfEmployment: 100_000 }).selfEmploymentTax;
    expect([taxBeside(base), taxBeside(base - 1_000)]).toEqual([
      medicareOnly,
      medicareOnly + 124_00,
    ]);
  });

  it.each<[Given, number]>([
    // Under 400 of net earnings nothing is due.
    [{ selfEmployment: 433.13 }, 0],
    [{ selfEmployment: 433.14 }, 61_20],
    // Each spouse of a joint return has a wage base and a minimum of their own.
    [{ status: 'married_joint', w2: 168_600, selfEmploymentSpouse: 10_000 }, 1_412_96],
    [{ status: 'married_joint', w2Spouse: 168_600, selfEmployment: 10_000 }, 1_412_96],
    [
      {
        status: 'married_joint',
        w2Spouse: 100_000,
        w2SpouseSecond: 68_600,
        selfEmploymentSpouse: 10_000,
      },
      267_82,
    ],
    [{ status: 'married_joint', selfEmployment: 433.13, selfEmploymentSpouse: 433.13 }, 0],
    // On any other return a spouse's work counts as the filer's own.
    [{ w2Spouse: 168_600, selfEmployment: 10_000 }, 267_82],
    [{ selfEmployment: 5_000, selfEmploymentSpouse: 5_000 }, 1_412_96],
  ])('on %j in 2024 is taxed %d', (given, tax) => {
    // A line with a fraction may differ by a cent.
    const { selfEmploymentTax } = totalsOf({ year: 2024, ...given });
    expect(Math.abs(selfEmploymentTax - tax)).toBeLessThanOrEqual(1);
  });

  it('shares the wage base with every job of the same person only', () => {
    const tax = (given: Given) => totalsOf({ year: 2024, ...given }).selfEmploymentTax;
    const own = { selfEmployment: 100_000 };
    expect(tax({ ...own, w2: 60_000, w2Second: 40_000, w2Third: 20_000 })).toBe(
      tax({ ...own, w2: 120_000 }),
    );
    const joint = { status: 'married_joint', selfEmployment: 200_000 } as const;
    expect(tax({ ...joint, selfEmploymentSpouse: 200_000 })).toBe(2 * tax(joint));
  });

  it('has a line for each job and each spouse', () => {
    const { trace } = estimate(
      inputOf({
        status: 'married_joint',
        w2: 1,
        w2Second: 2,
        w2Third: 3,
        w2Spouse: 4,
        w2SpouseSecond: 5,
        selfEmployment: 1_000,
        selfEmploymentSpouse: 2_000,
      }),
    );
    expect(Object.fromEntries(trace.map(({ id, amount }) => [id, amount]))).toMatchObject({
      'income.w2': 1_00,
      'income.w2-second': 2_00,
      'income.w2-third': 3_00,
      'income.w2-spouse': 4_00,
      'income.w2-spouse-second': 5_00,
      'income.self-employment': 1_000_00,
      'income.self-employment-spouse': 2_000_00,
      'income.total': 3_015_00,
      'self-employment.net-earnings': 923_50,
      'self-employment.spouse-net-earnings': 1_847_00,
      'self-employment.spouse-under-wage-base': 1_847_00,
    });
  });
});

describe('gains', () => {
  it.each<[string, Given, number | null]>([
    ['tax.gains-0', { w2: 55_750, gains: 600_000 }, 0],
    ['tax.gains-15', { w2: 55_750, gains: 600_000 }, (533_400_00 - 48_350_00) * 0.15],
    ['tax.gains-20', { w2: 55_750, gains: 600_000 }, (640_000_00 - 533_400_00) * 0.2],
    // Ordinary rates hold where they come to less.
    ['tax.gains-15', { w2: 64_100, gains: 125 }, null],
  ])('fill the bands on top of ordinary income: %s of %j is %s', (id, given, tax) => {
    expect(lineOf(given, id)).toBe(tax);
  });

  it('are free below the first limit, and never taxed above ordinary rates', () => {
    expect(totalsOf({ gains: 60_000 }).totalTax).toBe(0);
    expect(totalsOf({ w2: 64_100, gains: 125 }).taxBeforeCredits).toBe(5_578_50);
  });
});

describe('additional taxes', () => {
  it.each([
    ['single', 200_000],
    ['married_joint', 250_000],
    ['married_separate', 125_000],
    ['head_household', 200_000],
  ] as const)('start for %s above %d', (status, threshold) => {
    expect(totalsOf({ status, w2: threshold + 10_000 }).additionalMedicareTax).toBe(90_00);
    expect(totalsOf({ status, w2: threshold, investment: 10_000 })).toMatchObject({
      additionalMedicareTax: 0,
      netInvestmentIncomeTax: 380_00,
    });
    const { netInvestmentIncomeTax } = totalsOf({ status, w2: threshold + 90_000, gains: 10_000 });
    expect(netInvestmentIncomeTax).toBe(380_00);
  });

  it.each<[Given, number]>([
    [{ w2: 190_000, selfEmployment: 20_000 }, 76_23],
    [
      { status: 'married_joint', selfEmployment: 200_000, selfEmploymentSpouse: 200_000 },
      Math.round((369_400_00 - 250_000_00) * 0.009),
    ],
  ])('count net earnings from self-employment after wages, of both spouses: %j', (given, tax) => {
    expect(totalsOf(given).additionalMedicareTax).toBe(tax);
  });
});

describe('payments', () => {
  const paid = (withholding: 'assumed' | null) =>
    estimate(inputOf({ w2: 50_000, withholding, estimated: 100 }));

  it('are as entered if withholding is unknown', () => {
    const { totals, trace } = paid(null);
    expect(totals.payments).toBe(100_00);
    const result = findTraceLine(trace, 'result.before-withholding');
    expect(result?.amount).toBe(totals.totalTax - 100_00);
  });

  it('are 20% of wages if chosen, which is stated', () => {
    const { totals, trace } = paid('assumed');
    expect(totals.payments).toBe(10_100_00);
    expect(findTraceLine(trace, 'payments.withholding')).toMatchObject({
      amount: 10_000_00,
      label: 'Federal tax withheld, assumed',
    });
  });
});

describe('rates', () => {
  it('are zero without income', () => {
    expect(totalsOf({})).toMatchObject({ effectiveTaxRate: 0, marginalRate: 0, totalTax: 0 });
  });

  it.each<[Given, number]>([
    [{ w2: 15_749.99 }, 0],
    [{ w2: 15_750 }, 10],
    [{ w2: 27_674.99 }, 10],
    [{ w2: 27_675 }, 12],
    [{ w2: 5_000_000 }, 37],
    [{ gains: 90_000 }, 0],
    [{ w2: 50_000, gains: 500_000 }, 12],
  ])('for %j are %i, the bracket of the next dollar of ordinary income', (given, rate) => {
    expect(totalsOf(given).marginalRate).toBe(rate);
  });
});

it.each(TAX_YEARS)('the largest amounts result in whole cents in %i', (year) => {
  const income = Object.fromEntries(INCOME_NAMES.map((name) => [name, MAX_AMOUNT]));
  const { totals, trace } = estimate(
    inputWith({ year, income, people: { children: MAX_CHILDREN } }),
  );
  expect(trace.filter(({ amount }) => !Number.isSafeInteger(amount))).toEqual([]);
  expect(totals.refund - totals.taxesOwed).toBe(
    totals.payments + totals.refundableCredits - totals.totalTax,
  );
  expect(totals.marginalRate).toBe(37);
});

describe('the calculation steps', () => {
  const listIds = (given: Given) => estimate(inputOf(given)).trace.map(({ id }) => id);
  const ALWAYS = listIds({});

  it('are only the totals for an empty estimate', () => {
    expect(ALWAYS).toEqual([
      'income.total',
      'adjustments.total',
      'agi.total',
      'deduction.standard',
      'deduction.total',
      'taxable.total',
      'tax.total',
      'credits.total',
      'income-tax.total',
      'total-tax.total',
      'payments.withholding',
      'payments.total',
      'result.refund',
    ]);
  });

  it.each<[Given, string[]]>([
    [{ gross: 100 }, ['income.beyond-parts']],
    [{ gross: 100, w2: 100 }, ['income.w2', 'refundable.earned-income-0']],
    [{ otherAdjustments: 1 }, ['adjustments.other']],
    [{ studentLoanInterest: 1 }, ['adjustments.student-loan']],
    [{ year: 2024, age65: 1 }, ['deduction.age-or-blind']],
    [{ estimated: 1 }, ['payments.estimated']],
    [{ year: 2024, tips: 1 }, ['deduction.tips']],
    [{ socialSecurity: 1 }, ['social-security.combined-income', 'income.social-security']],
    [{ children: 1 }, ['credits.children', 'credits.beyond-tax', 'refundable.children']],
  ])('for %j have a line for each amount and no other', (given, lines) => {
    expect(listIds(given).filter((id) => !ALWAYS.includes(id))).toEqual(lines);
  });

  it.each<[Given, string[]]>([
    [{ w2: 20_000, gains: 5_000 }, ['tax.bracket-10', 'tax.gains-0']],
    [
      { w2: 60_000, gains: 10_000 },
      ['tax.bracket-10', 'tax.bracket-12', 'tax.gains-0', 'tax.gains-15'],
    ],
  ])('for %j show the bands reached', (given, lines) => {
    expect(listIds(given).filter((id) => /^tax\.(?!total)/.test(id))).toEqual(lines);
  });
});

it.each(TAX_YEARS)('the calculation steps for %i name their rule version', (year) => {
  expect(estimate(inputWith({ year })).ruleVersion).toMatch(new RegExp(`^law-${year}\\.\\d+$`));
});
