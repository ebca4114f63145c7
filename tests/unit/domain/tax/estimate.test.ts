import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { INCOME_NAMES } from '~/domain/tax/fields';
import { MAX_AMOUNT, MAX_CHILDREN, type Income, type Withholding } from '~/domain/tax/input';
import { findTraceLine } from '~/domain/tax/trace';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { inputWith } from './inputs';

const totalsOf = (parts: Parameters<typeof inputWith>[0]) => estimate(inputWith(parts)).totals;
const line = (parts: Parameters<typeof inputWith>[0], id: string) =>
  findTraceLine(estimate(inputWith(parts)).trace, id)?.amount ?? null;

describe('income', () => {
  it('is the larger of gross and its parts; the difference is other income', () => {
    expect(totalsOf({ income: { gross: 50_000_00, w2: 60_000_00 } }).totalIncome).toBe(60_000_00);
    expect(line({ income: { gross: 70_000_00, w2: 60_000_00 } }, 'income.beyond-parts')).toBe(
      10_000_00,
    );
  });
});

describe('self-employment', () => {
  it('is taxed on 92.35% of profit, half of it deductible', () => {
    const totals = totalsOf({ income: { selfEmployment: 50_000_00 } });
    expect(totals).toMatchObject({ selfEmploymentTax: 7_064_78, adjustedGrossIncome: 46_467_61 });
  });

  it('is free under 400 of net earnings', () => {
    expect(totalsOf({ income: { selfEmployment: 433_13 } }).selfEmploymentTax).toBe(0);
    expect(totalsOf({ income: { selfEmployment: 433_14 } }).selfEmploymentTax).toBe(61_20);
  });

  it.each([
    [2023, 160_200],
    [2024, 168_600],
    [2025, 176_100],
    [2026, 184_500],
  ] as const)('shares the wage base of %i with wages', (year, base) => {
    const medicareOnly = Math.round(100_000_00 * 0.9235 * 0.029);
    expect(
      totalsOf({ year, income: { w2: base * 100, selfEmployment: 100_000_00 } }).selfEmploymentTax,
    ).toBe(medicareOnly);
    expect(
      totalsOf({ year, income: { w2: base * 100 - 1_000_00, selfEmployment: 100_000_00 } })
        .selfEmploymentTax,
    ).toBe(medicareOnly + 124_00);
  });

  it('shares it with every job of the same person', () => {
    const taxBeside = (income: Partial<Income>) =>
      totalsOf({ year: 2024, income: { ...income, selfEmployment: 100_000_00 } }).selfEmploymentTax;
    expect(taxBeside({ w2: 60_000_00, w2Second: 40_000_00, w2Third: 20_000_00 })).toBe(
      taxBeside({ w2: 120_000_00 }),
    );
  });

  it('gives each spouse of a joint return a wage base and a minimum of their own', () => {
    const joint = (income: Partial<Income>) =>
      totalsOf({ year: 2024, status: 'married_joint', income }).selfEmploymentTax;
    expect(joint({ w2: 168_600_00, selfEmploymentSpouse: 10_000_00 })).toBe(1_412_96);
    expect(joint({ w2Spouse: 168_600_00, selfEmployment: 10_000_00 })).toBe(1_412_96);
    expect(
      joint({ w2Spouse: 100_000_00, w2SpouseSecond: 68_600_00, selfEmploymentSpouse: 10_000_00 }),
    ).toBe(267_82);
    expect(joint({ selfEmployment: 200_000_00, selfEmploymentSpouse: 200_000_00 })).toBe(
      2 * joint({ selfEmployment: 200_000_00 }),
    );
    expect(joint({ selfEmployment: 433_13, selfEmploymentSpouse: 433_13 })).toBe(0);
  });

  it('counts a spouse’s work as the filer’s own on any other return', () => {
    const single = (income: Partial<Income>) => totalsOf({ year: 2024, income }).selfEmploymentTax;
    expect(single({ w2Spouse: 168_600_00, selfEmployment: 10_000_00 })).toBe(267_82);
    expect(single({ selfEmployment: 5_000_00, selfEmploymentSpouse: 5_000_00 })).toBe(1_412_96);
  });

  it('shows a line of the working for each job and each spouse', () => {
    const { trace } = estimate(
      inputWith({
        status: 'married_joint',
        income: {
          w2: 1_00,
          w2Second: 2_00,
          w2Third: 3_00,
          w2Spouse: 4_00,
          w2SpouseSecond: 5_00,
          selfEmployment: 1_000_00,
          selfEmploymentSpouse: 2_000_00,
        },
      }),
    );
    const amounts = Object.fromEntries(trace.map(({ id, amount }) => [id, amount]));
    expect(amounts).toMatchObject({
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
  it('fill the bands on top of ordinary income', () => {
    const income = { w2: 15_750_00 + 40_000_00, gains: 600_000_00 };
    expect(line({ income }, 'tax.gains-0')).toBe(0);
    expect(line({ income }, 'tax.gains-15')).toBe((533_400_00 - 48_350_00) * 0.15);
    expect(line({ income }, 'tax.gains-20')).toBe((640_000_00 - 533_400_00) * 0.2);
  });

  it('are free under the first limit', () => {
    expect(totalsOf({ income: { gains: 60_000_00 } }).totalTax).toBe(0);
  });

  it('take ordinary rates where those are less', () => {
    const income = { w2: 15_750_00 + 48_350_00, gains: 125_00 };
    expect(totalsOf({ income }).taxBeforeCredits).toBe(5_578_50);
    expect(line({ income }, 'tax.gains-15')).toBeNull();
  });
});

describe('taxes beside income tax', () => {
  it.each([
    ['single', 200_000],
    ['married_joint', 250_000],
    ['married_separate', 125_000],
    ['head_household', 200_000],
  ] as const)('start for %s above %d', (status, threshold) => {
    expect(
      totalsOf({ status, income: { w2: threshold * 100 + 10_000_00 } }).additionalMedicareTax,
    ).toBe(90_00);
    expect(
      totalsOf({ status, income: { w2: threshold * 100, investment: 10_000_00 } }),
    ).toMatchObject({ additionalMedicareTax: 0, netInvestmentIncomeTax: 380_00 });
    expect(
      totalsOf({ status, income: { w2: threshold * 100 + 90_000_00, gains: 10_000_00 } })
        .netInvestmentIncomeTax,
    ).toBe(380_00);
  });

  it('count net earnings from self-employment after wages', () => {
    expect(
      totalsOf({ income: { w2: 190_000_00, selfEmployment: 20_000_00 } }).additionalMedicareTax,
    ).toBe(76_23);
  });
});

describe('payments', () => {
  const paid = (withholding: Withholding) =>
    estimate(
      inputWith({ income: { w2: 50_000_00 }, payments: { withholding, estimated: 100_00 } }),
    );

  it('are those entered where withholding is not known', () => {
    const { totals, trace } = paid(null);
    expect(totals.payments).toBe(100_00);
    expect(findTraceLine(trace, 'result.before-withholding')?.amount).toBe(
      totals.totalTax - 100_00,
    );
  });

  it('are 20% of wages where that was chosen, and say so', () => {
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

  it('give the bracket of the next dollar of ordinary income', () => {
    const marginal = (w2: number, gains = 0) => totalsOf({ income: { w2, gains } }).marginalRate;
    expect([
      marginal(15_749_99),
      marginal(15_750_00),
      marginal(27_674_99),
      marginal(27_675_00),
      marginal(5_000_000_00),
      marginal(0, 90_000_00),
    ]).toEqual([0, 10, 10, 12, 37, 0]);
  });
});

it.each(TAX_YEARS)('the largest amounts give whole cents in %i', (year) => {
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

describe('the working', () => {
  const listIds = (parts: Parameters<typeof inputWith>[0]) =>
    estimate(inputWith(parts)).trace.map(({ id }) => id);
  const ALWAYS = listIds({});

  it('of an empty estimate has only its sums', () => {
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

  it.each<[Parameters<typeof inputWith>[0], string[]]>([
    [{ income: { gross: 100_00 } }, ['income.beyond-parts']],
    [{ income: { gross: 100_00, w2: 100_00 } }, ['income.w2']],
    [{ deductions: { otherAdjustments: 1_00 } }, ['adjustments.other']],
    [{ deductions: { studentLoanInterest: 1_00 } }, ['adjustments.student-loan']],
    [{ year: 2024, people: { age65: 1 } }, ['deduction.age-or-blind']],
    [{ payments: { estimated: 1_00 } }, ['payments.estimated']],
    [
      { people: { children: 1 } },
      ['credits.children', 'credits.beyond-tax', 'refundable.children'],
    ],
  ])('of %j has a line for what is there and no other', (parts, lines) => {
    expect(listIds(parts).filter((id) => !ALWAYS.includes(id))).toEqual(lines);
  });

  it.each([
    [20_000_00, 5_000_00, ['tax.bracket-10', 'tax.gains-0']],
    [60_000_00, 10_000_00, ['tax.bracket-10', 'tax.bracket-12', 'tax.gains-0', 'tax.gains-15']],
  ])('of wages of %i and gains of %i shows the bands that they reach', (w2, gains, lines) =>
    expect(listIds({ income: { w2, gains } }).filter((id) => /^tax\.(?!total)/.test(id))).toEqual(
      lines,
    ),
  );
});

it('takes the marginal rate of ordinary income beside gains of any size', () => {
  expect(totalsOf({ income: { w2: 50_000_00, gains: 500_000_00 } }).marginalRate).toBe(12);
});

it('counts the net earnings of both spouses for additional Medicare tax', () => {
  const income = { selfEmployment: 200_000_00, selfEmploymentSpouse: 200_000_00 };
  const totals = totalsOf({ year: 2024, status: 'married_joint', income });
  expect(totals.additionalMedicareTax).toBe(Math.round((369_400_00 - 250_000_00) * 0.009));
});

it.each(TAX_YEARS)('an estimate of %i names its rule version', (year) => {
  expect(estimate(inputWith({ year })).ruleVersion).toMatch(new RegExp(`^law-${year}\\.\\d+$`));
});
