import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { inputOf, lineOf, totalsOf, type Given } from './inputs';

describe('student loan interest', () => {
  const paid = { studentLoanInterest: 4_000 };

  it('is an adjustment beside the standard deduction, capped', () => {
    expect(totalsOf({ ...paid, w2: 50_000 })).toMatchObject({
      adjustedGrossIncome: 47_500_00,
      deductionType: 'standard',
    });
  });

  it.each<[Given, number]>([
    [{ year: 2026, status: 'married_joint', w2: 185_000 }, 1_666_67],
    [{ w2: 100_000 }, 0],
    [{ w2: 85_000 }, 2_500_00],
    [{ status: 'married_separate', w2: 50_000 }, 0],
  ])('phases out between its limits, and excludes separate filers: %j', (given, amount) => {
    expect(lineOf({ ...paid, ...given }, 'adjustments.student-loan')).toBe(amount);
  });
});

describe('deductions', () => {
  it.each<[Given, number]>([
    // Each filer of 65 and each blind filer counts.
    [{ year: 2024, status: 'married_joint', age65: 2, blind: 1 }, 29_200_00 + 3 * 1_550_00],
    [{ year: 2023, age65: 1, blind: 1 }, 13_850_00 + 2 * 1_850_00],
    // Gifts beside the standard deduction exist from 2026.
    [{ w2: 60_000, charity: 5_000 }, 15_750_00],
    [{ year: 2026, w2: 60_000, charity: 5_000 }, 17_100_00],
    [{ year: 2026, status: 'married_joint', w2: 60_000, charity: 5_000 }, 34_200_00],
    // 2/37 is lost in the top bracket from 2026.
    [{ year: 2026, w2: 1_000_000, mortgageInterest: 37_000 }, 35_000_00],
    [{ year: 2026, w2: 641_600, mortgageInterest: 37_000 }, 36_945_95],
    [{ year: 2025, w2: 1_000_000, mortgageInterest: 37_000 }, 37_000_00],
    // They follow the choice.
    [{ w2: 90_000, mortgageInterest: 20_000 }, 20_000_00],
    [{ w2: 90_000, mortgageInterest: 20_000, type: 'standard' }, 15_750_00],
    [{ w2: 90_000, type: 'itemized' }, 0],
  ])('for %j are %d cents', (given, total) => {
    expect(totalsOf(given).deduction).toBe(total);
  });

  it.each<[Given, number | null]>([
    [{ year: 2024, w2: 75_000, age65: 1 }, null],
    [{ year: 2025, w2: 75_000, age65: 1 }, 6_000_00],
    [{ year: 2025, w2: 100_000, age65: 1 }, 4_500_00],
    [{ year: 2026, w2: 175_000, age65: 1 }, null],
    [{ status: 'married_joint', w2: 160_000, age65: 2 }, 10_800_00],
    [{ status: 'married_separate', w2: 50_000, age65: 1 }, null],
  ])('for seniors with %j are %s', (given, amount) => {
    expect(lineOf(given, 'deduction.senior')).toBe(amount);
  });

  it.each<[Given, number]>([
    [{ year: 2024, w2: 300_000 }, 10_000_00],
    [{ year: 2024, status: 'married_separate', w2: 300_000 }, 5_000_00],
    [{ year: 2025, w2: 500_000 }, 40_000_00],
    [{ year: 2025, w2: 550_000 }, 25_000_00],
    [{ year: 2025, status: 'married_joint', w2: 700_000 }, 10_000_00],
    [{ year: 2026, status: 'married_separate', w2: 256_000 }, 19_675_00],
    [{ year: 2026, status: 'married_separate', w2: 400_000 }, 5_000_00],
    [{ year: 2026, w2: 505_000 }, 40_400_00],
  ])('for state and local taxes of %j are at most %d', (given, limit) => {
    const paid: Given = { type: 'itemized', stateLocalTaxes: 90_000, ...given };
    expect(lineOf(paid, 'deduction.state-local-taxes')).toBe(limit);
  });

  it('apply the floors for medical costs and gifts', () => {
    const gifts: Given = { w2: 100_000, type: 'itemized', medical: 10_000, charity: 2_000 };
    expect(lineOf(gifts, 'deduction.medical')).toBe(2_500_00);
    expect(lineOf(gifts, 'deduction.charity')).toBe(2_000_00);
    expect(lineOf({ ...gifts, year: 2026 }, 'deduction.charity')).toBe(1_500_00);
  });

  it('default to the standard one if equal, and count the top-bracket limit', () => {
    expect(totalsOf({ mortgageInterest: 15_750 }).deductionType).toBe('standard');
    expect(totalsOf({ w2: 90_000, mortgageInterest: 20_000 }).deductionType).toBe('itemized');
    const rich: Given = { year: 2026, w2: 900_000, type: 'itemized', mortgageInterest: 37_000 };
    expect(estimate(inputOf(rich)).choice.itemized).toBe(35_000_00);
  });
});

describe('credits for dependents', () => {
  it.each([
    [2023, 2_000_00],
    [2024, 2_000_00],
    [2025, 2_200_00],
    [2026, 2_200_00],
  ] as const)('in %i are %d for a child and 500 for others', (year, perChild) => {
    const { credits } = totalsOf({ year, w2: 90_000, children: 1, otherDependents: 1 });
    expect(credits).toBe(perChild + 500_00);
  });

  it.each([
    [200_000, 4_400_00],
    [200_000.01, 4_350_00],
    [201_000, 4_350_00],
    [201_001, 4_300_00],
    [288_000, 0],
  ])('drop by 50 for each 1,000 or part above the threshold: %d', (w2, credits) => {
    expect(totalsOf({ w2, children: 2 }).credits).toBe(credits);
  });

  it.each<[Given, number]>([
    [{ w2: 2_500, children: 1 }, 0],
    [{ w2: 10_000, children: 1 }, 1_125_00],
    [{ year: 2023, w2: 15_000, children: 1 }, 1_600_00],
    [{ other: 14_000, children: 2 }, 0],
    [{ w2: 12_000, otherDependents: 2 }, 0],
  ])('for %j refund %d: 15%% of earnings above 2,500 up to a limit', (given, paidOut) => {
    expect(lineOf(given, 'refundable.children') ?? 0).toBe(paidOut);
  });
});
