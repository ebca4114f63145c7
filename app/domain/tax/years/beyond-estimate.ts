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

/** What another person's dependent deducts at least, and beyond earnings, by revenue procedure. */
const dependent = (
  year: TaxYear,
  procedure: string,
  minimum: Dollars,
  beyondEarnings: Dollars,
) => ({
  dependentFiler: {
    minimum,
    beyondEarnings,
    source: `26 U.S.C. §63(c)(5); Rev. Proc. ${procedure} (tax year ${year})`,
  },
});

/** Published figures that the estimate leaves out (`scope.ts`); the assistant answers from them. */
export const OTHER_FIGURES = {
  2023: dependent(2023, '2022-38', 1_250, 400),
  2024: dependent(2024, '2023-34', 1_300, 450),
  2025: dependent(2025, '2024-40', 1_350, 450),
  2026: dependent(2026, '2025-32', 1_350, 450),
} as const satisfies Record<TaxYear, unknown>;

export type OtherFigures = (typeof OTHER_FIGURES)[TaxYear];
