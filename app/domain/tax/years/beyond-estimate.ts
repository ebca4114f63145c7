import { byStatus } from '../filing-status';
import type { TaxYear } from './figures';

type Dollars = number;

export const CAPITAL_LOSS = {
  limit: byStatus(3_000, 3_000, 1_500, 3_000),
  source: '26 U.S.C. §1211(b); Schedule D line 21',
} as const;

/** On how much debt for a home interest is deducted, the same in all these years. */
export const MORTGAGE_DEBT = {
  limit: byStatus(750_000, 750_000, 375_000, 750_000),
  source: '26 U.S.C. §163(h)(3); Schedule A line 8',
} as const;

type Amounts = readonly [single: Dollars, joint: Dollars, separate: Dollars, head: Dollars];

/** The figures of a year in its revenue procedure. `dependent`: least, and beyond earnings. */
function fromProcedure(
  year: TaxYear,
  procedure: string,
  figures: {
    minimumTax: Amounts;
    dependent: readonly [Dollars, Dollars];
  },
) {
  const source = (section: string) =>
    `26 U.S.C. §${section}; Rev. Proc. ${procedure} (tax year ${year})`;
  const [minimum, beyondEarnings] = figures.dependent;
  return {
    minimumTax: { exemption: byStatus(...figures.minimumTax), source: source('55(d)') },
    dependentFiler: { minimum, beyondEarnings, source: source('63(c)(5)') },
  };
}

/** Published figures that the estimate leaves out (`scope.ts`); the assistant answers from them. */
export const OTHER_FIGURES = {
  2023: fromProcedure(2023, '2022-38', {
    minimumTax: [81_300, 126_500, 63_250, 81_300],
    dependent: [1_250, 400],
  }),
  2024: fromProcedure(2024, '2023-34', {
    minimumTax: [85_700, 133_300, 66_650, 85_700],
    dependent: [1_300, 450],
  }),
  2025: fromProcedure(2025, '2024-40', {
    minimumTax: [88_100, 137_000, 68_500, 88_100],
    dependent: [1_350, 450],
  }),
  2026: fromProcedure(2026, '2025-32', {
    minimumTax: [90_100, 140_200, 70_100, 90_100],
    dependent: [1_350, 450],
  }),
} as const satisfies Record<TaxYear, unknown>;

export type OtherFigures = (typeof OTHER_FIGURES)[TaxYear];
