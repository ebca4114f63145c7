import { byStatus, type ByStatus } from '../filing-status';
import type { TaxYear } from './figures';

type Dollars = number;
type Percent = number;

/** A deduction of 2025 to 2028 that falls with income. Null: not allowed for that status. */
type NewDeduction = {
  readonly limit: ByStatus<Dollars | null>;
  readonly reducedFrom: ByStatus<Dollars | null>;
  /** Taken off for each $1,000 of income above the start. */
  readonly reduction: Dollars;
  readonly source: string;
};

export const BUSINESS_INCOME_SHARE: Percent = 20;

export const CAPITAL_LOSS = {
  limit: byStatus(3_000, 3_000, 1_500, 3_000),
  source: '26 U.S.C. §1211(b); Schedule D line 21',
} as const;

/** On how much debt for a home interest is deducted, the same in all these years. */
export const MORTGAGE_DEBT = {
  limit: byStatus(750_000, 750_000, 375_000, 750_000),
  source: '26 U.S.C. §163(h)(3); Schedule A line 8',
} as const;

type NewDeductions = Readonly<Record<'tips' | 'overtime' | 'carLoan', NewDeduction | null>>;

const NEW: NewDeductions = {
  tips: {
    limit: byStatus(25_000, 25_000, null, 25_000),
    reducedFrom: byStatus(150_000, 300_000, null, 150_000),
    reduction: 100,
    source: 'Pub. L. 119-21 §70201; 26 U.S.C. §224; Schedule 1-A',
  },
  overtime: {
    limit: byStatus(12_500, 25_000, null, 12_500),
    reducedFrom: byStatus(150_000, 300_000, null, 150_000),
    reduction: 100,
    source: 'Pub. L. 119-21 §70202; 26 U.S.C. §225; Schedule 1-A',
  },
  carLoan: {
    limit: byStatus(10_000, 10_000, 10_000, 10_000),
    reducedFrom: byStatus(100_000, 200_000, 100_000, 100_000),
    reduction: 200,
    source: 'Pub. L. 119-21 §70203; 26 U.S.C. §163(h)(4); Schedule 1-A',
  },
};
const NONE_YET: NewDeductions = { tips: null, overtime: null, carLoan: null };

type Amounts = readonly [single: Dollars, joint: Dollars, separate: Dollars, head: Dollars];

/** The figures of a year in its revenue procedure. `dependent`: least, and beyond earnings. */
function fromProcedure(
  year: TaxYear,
  procedure: string,
  figures: {
    businessIncome: Amounts;
    minimumTax: Amounts;
    dependent: readonly [Dollars, Dollars];
  },
) {
  const source = (section: string) =>
    `26 U.S.C. §${section}; Rev. Proc. ${procedure} (tax year ${year})`;
  const [minimum, beyondEarnings] = figures.dependent;
  return {
    businessIncome: { thresholds: byStatus(...figures.businessIncome), source: source('199A') },
    minimumTax: { exemption: byStatus(...figures.minimumTax), source: source('55(d)') },
    dependentFiler: { minimum, beyondEarnings, source: source('63(c)(5)') },
  };
}

/** Published figures that the estimate leaves out (`scope.ts`); the assistant answers from them. */
export const OTHER_FIGURES = {
  2023: {
    ...fromProcedure(2023, '2022-38', {
      businessIncome: [182_100, 364_200, 182_100, 182_100],
      minimumTax: [81_300, 126_500, 63_250, 81_300],
      dependent: [1_250, 400],
    }),
    ...NONE_YET,
  },
  2024: {
    ...fromProcedure(2024, '2023-34', {
      businessIncome: [191_950, 383_900, 191_950, 191_950],
      minimumTax: [85_700, 133_300, 66_650, 85_700],
      dependent: [1_300, 450],
    }),
    ...NONE_YET,
  },
  2025: {
    ...fromProcedure(2025, '2024-40', {
      businessIncome: [197_300, 394_600, 197_300, 197_300],
      minimumTax: [88_100, 137_000, 68_500, 88_100],
      dependent: [1_350, 450],
    }),
    ...NEW,
  },
  2026: {
    ...fromProcedure(2026, '2025-32', {
      businessIncome: [201_750, 403_500, 201_775, 201_750],
      minimumTax: [90_100, 140_200, 70_100, 90_100],
      dependent: [1_350, 450],
    }),
    ...NEW,
  },
} as const satisfies Record<TaxYear, unknown>;

export type OtherFigures = (typeof OTHER_FIGURES)[TaxYear];
