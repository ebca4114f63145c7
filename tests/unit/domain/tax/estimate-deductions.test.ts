import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { findTraceLine } from '~/domain/tax/trace';
import { inputWith } from './inputs';

const totalsOf = (parts: Parameters<typeof inputWith>[0]) => estimate(inputWith(parts)).totals;
const line = (parts: Parameters<typeof inputWith>[0], id: string) =>
  findTraceLine(estimate(inputWith(parts)).trace, id)?.amount ?? null;

describe('student loan interest', () => {
  const paid = { deductions: { studentLoanInterest: 4_000_00 } };

  it('is an adjustment beside the standard deduction, capped', () => {
    expect(totalsOf({ ...paid, income: { w2: 50_000_00 } })).toMatchObject({
      adjustedGrossIncome: 47_500_00,
      deductionType: 'standard',
    });
  });

  it('fades between its limits', () => {
    expect(
      line(
        { ...paid, year: 2026, status: 'married_joint', income: { w2: 185_000_00 } },
        'adjustments.student-loan',
      ),
    ).toBe(1_666_67);
    expect(line({ ...paid, income: { w2: 100_000_00 } }, 'adjustments.student-loan')).toBe(0);
    expect(line({ ...paid, income: { w2: 85_000_00 } }, 'adjustments.student-loan')).toBe(2_500_00);
  });

  it('is not for separate filers', () => {
    expect(
      line(
        { ...paid, status: 'married_separate', income: { w2: 50_000_00 } },
        'adjustments.student-loan',
      ),
    ).toBe(0);
  });
});

describe('deductions', () => {
  it('count each filer of 65 and each blind filer', () => {
    expect(
      totalsOf({ year: 2024, status: 'married_joint', people: { age65: 2, blind: 1 } }).deduction,
    ).toBe(29_200_00 + 3 * 1_550_00);
    expect(totalsOf({ year: 2023, people: { age65: 1, blind: 1 } }).deduction).toBe(
      13_850_00 + 2 * 1_850_00,
    );
  });

  it.each([
    [2024, 75_000, null],
    [2025, 75_000, 6_000_00],
    [2025, 100_000, 4_500_00],
    [2026, 175_000, null],
  ] as const)('for seniors in %i at %d', (year, income, amount) => {
    expect(
      line({ year, income: { w2: income * 100 }, people: { age65: 1 } }, 'deduction.senior'),
    ).toBe(amount);
  });

  it('for seniors fall for each of a couple, and separate filers have none', () => {
    expect(
      line(
        { status: 'married_joint', income: { w2: 160_000_00 }, people: { age65: 2 } },
        'deduction.senior',
      ),
    ).toBe(10_800_00);
    expect(
      line(
        { status: 'married_separate', income: { w2: 50_000_00 }, people: { age65: 1 } },
        'deduction.senior',
      ),
    ).toBeNull();
  });

  it.each([
    [2024, 'single', 300_000, 10_000],
    [2024, 'married_separate', 300_000, 5_000],
    [2025, 'single', 500_000, 40_000],
    [2025, 'single', 550_000, 25_000],
    [2025, 'married_joint', 700_000, 10_000],
    [2026, 'married_separate', 256_000, 19_675],
    [2026, 'married_separate', 400_000, 5_000],
    [2026, 'single', 505_000, 40_400],
  ] as const)(
    'for state and local taxes in %i, %s, at %d are at most %d',
    (year, status, income, limit) => {
      expect(
        line(
          {
            year,
            status,
            income: { w2: income * 100 },
            deductions: { type: 'itemized', stateLocalTaxes: 90_000_00 },
          },
          'deduction.state-local-taxes',
        ),
      ).toBe(limit * 100);
    },
  );

  it('for medical costs and gifts keep their floors', () => {
    const gifts = { type: 'itemized', medical: 10_000_00, charity: 2_000_00 } as const;
    expect(line({ income: { w2: 100_000_00 }, deductions: gifts }, 'deduction.medical')).toBe(
      2_500_00,
    );
    expect(line({ income: { w2: 100_000_00 }, deductions: gifts }, 'deduction.charity')).toBe(
      2_000_00,
    );
    expect(
      line({ year: 2026, income: { w2: 100_000_00 }, deductions: gifts }, 'deduction.charity'),
    ).toBe(1_500_00);
  });

  it('for gifts beside the standard deduction exist from 2026', () => {
    const charity = { deductions: { charity: 5_000_00 }, income: { w2: 60_000_00 } };
    expect(totalsOf(charity).deduction).toBe(15_750_00);
    expect(totalsOf({ ...charity, year: 2026 }).deduction).toBe(17_100_00);
    expect(totalsOf({ ...charity, year: 2026, status: 'married_joint' }).deduction).toBe(34_200_00);
  });

  it('lose 2/37 in the top bracket from 2026', () => {
    expect(
      totalsOf({
        year: 2026,
        income: { w2: 1_000_000_00 },
        deductions: { mortgageInterest: 37_000_00 },
      }).deduction,
    ).toBe(35_000_00);
    expect(
      totalsOf({
        year: 2026,
        income: { w2: 641_600_00 },
        deductions: { mortgageInterest: 37_000_00 },
      }).deduction,
    ).toBe(36_945_95);
    expect(
      totalsOf({
        year: 2025,
        income: { w2: 1_000_000_00 },
        deductions: { mortgageInterest: 37_000_00 },
      }).deduction,
    ).toBe(37_000_00);
  });

  it('of equals are the standard one; the limit of the top bracket counts in the choice', () => {
    const same = { deductions: { mortgageInterest: 15_750_00 } };
    expect(totalsOf(same).deductionType).toBe('standard');
    const { choice } = estimate(
      inputWith({
        year: 2026,
        income: { w2: 900_000_00 },
        deductions: { type: 'itemized', mortgageInterest: 37_000_00 },
      }),
    );
    expect(choice.itemized).toBe(35_000_00);
  });

  it('follow the choice, or the larger', () => {
    const deductions = { mortgageInterest: 20_000_00 };
    expect(totalsOf({ income: { w2: 90_000_00 }, deductions }).deductionType).toBe('itemized');
    expect(
      totalsOf({ income: { w2: 90_000_00 }, deductions: { ...deductions, type: 'standard' } })
        .deduction,
    ).toBe(15_750_00);
    expect(
      totalsOf({ income: { w2: 90_000_00 }, deductions: { type: 'itemized' } }).deduction,
    ).toBe(0);
  });
});

describe('credits for dependents', () => {
  it.each([
    [2023, 2_000_00],
    [2024, 2_000_00],
    [2025, 2_200_00],
    [2026, 2_200_00],
  ] as const)('in %i are %d for a child and 500 for others', (year, perChild) => {
    expect(
      totalsOf({ year, income: { w2: 90_000_00 }, people: { children: 1, otherDependents: 1 } })
        .credits,
    ).toBe(perChild + 500_00);
  });

  it('fall by 50 for each 1,000 or part above the start', () => {
    const credits = (dollars: number) =>
      totalsOf({ income: { w2: dollars * 100 }, people: { children: 2 } }).credits;
    expect([200_000, 200_000.01, 201_000, 201_001, 288_000].map(credits)).toEqual([
      4_400_00, 4_350_00, 4_350_00, 4_300_00, 0,
    ]);
  });

  it('pay out 15% of earnings above 2,500, up to the limit for each child', () => {
    expect(totalsOf({ income: { w2: 2_500_00 }, people: { children: 1 } }).refundableCredits).toBe(
      0,
    );
    expect(totalsOf({ income: { w2: 10_000_00 }, people: { children: 1 } }).refundableCredits).toBe(
      1_125_00,
    );
    expect(
      totalsOf({ year: 2023, income: { w2: 15_000_00 }, people: { children: 1 } })
        .refundableCredits,
    ).toBe(1_600_00);
    expect(
      totalsOf({ income: { other: 14_000_00 }, people: { children: 2 } }).refundableCredits,
    ).toBe(0);
    expect(
      totalsOf({ income: { w2: 12_000_00 }, people: { otherDependents: 2 } }).refundableCredits,
    ).toBe(0);
  });
});
