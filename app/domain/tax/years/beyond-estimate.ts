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

/** Published figures that the estimate leaves out (`scope.ts`); the assistant answers from them. */
export type OtherFigures = {
  readonly businessIncome: { readonly thresholds: ByStatus<Dollars>; readonly source: string };
  readonly minimumTax: { readonly exemption: ByStatus<Dollars>; readonly source: string };
  readonly dependentFiler: {
    readonly minimum: Dollars;
    readonly beyondEarnings: Dollars;
    readonly source: string;
  };
  /** Null in a year without them. */
  readonly tips: NewDeduction | null;
  readonly overtime: NewDeduction | null;
  readonly carLoan: NewDeduction | null;
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

const source = (section: string, procedure: string, year: TaxYear) =>
  `26 U.S.C. §${section}; Rev. Proc. ${procedure} (tax year ${year})`;

const NEW: Pick<OtherFigures, 'tips' | 'overtime' | 'carLoan'> = {
  tips: {
    limit: byStatus<Dollars | null>(25_000, 25_000, null, 25_000),
    reducedFrom: byStatus<Dollars | null>(150_000, 300_000, null, 150_000),
    reduction: 100,
    source: 'Pub. L. 119-21 §70201; 26 U.S.C. §224; Schedule 1-A',
  },
  overtime: {
    limit: byStatus<Dollars | null>(12_500, 25_000, null, 12_500),
    reducedFrom: byStatus<Dollars | null>(150_000, 300_000, null, 150_000),
    reduction: 100,
    source: 'Pub. L. 119-21 §70202; 26 U.S.C. §225; Schedule 1-A',
  },
  carLoan: {
    limit: byStatus<Dollars | null>(10_000, 10_000, 10_000, 10_000),
    reducedFrom: byStatus<Dollars | null>(100_000, 200_000, 100_000, 100_000),
    reduction: 200,
    source: 'Pub. L. 119-21 §70203; 26 U.S.C. §163(h)(4); Schedule 1-A',
  },
};
const NONE_YET = { tips: null, overtime: null, carLoan: null };

export const OTHER_FIGURES: Readonly<Record<TaxYear, OtherFigures>> = {
  2023: {
    businessIncome: {
      thresholds: byStatus(182_100, 364_200, 182_100, 182_100),
      source: source('199A', '2022-38', 2023),
    },
    minimumTax: {
      exemption: byStatus(81_300, 126_500, 63_250, 81_300),
      source: source('55(d)', '2022-38', 2023),
    },
    dependentFiler: {
      minimum: 1_250,
      beyondEarnings: 400,
      source: source('63(c)(5)', '2022-38', 2023),
    },
    ...NONE_YET,
  },
  2024: {
    businessIncome: {
      thresholds: byStatus(191_950, 383_900, 191_950, 191_950),
      source: source('199A', '2023-34', 2024),
    },
    minimumTax: {
      exemption: byStatus(85_700, 133_300, 66_650, 85_700),
      source: source('55(d)', '2023-34', 2024),
    },
    dependentFiler: {
      minimum: 1_300,
      beyondEarnings: 450,
      source: source('63(c)(5)', '2023-34', 2024),
    },
    ...NONE_YET,
  },
  2025: {
    businessIncome: {
      thresholds: byStatus(197_300, 394_600, 197_300, 197_300),
      source: source('199A', '2024-40', 2025),
    },
    minimumTax: {
      exemption: byStatus(88_100, 137_000, 68_500, 88_100),
      source: source('55(d)', '2024-40', 2025),
    },
    dependentFiler: {
      minimum: 1_350,
      beyondEarnings: 450,
      source: source('63(c)(5)', '2024-40', 2025),
    },
    ...NEW,
  },
  2026: {
    businessIncome: {
      thresholds: byStatus(201_750, 403_500, 201_775, 201_750),
      source: source('199A', '2025-32', 2026),
    },
    minimumTax: {
      exemption: byStatus(90_100, 140_200, 70_100, 90_100),
      source: source('55(d)', '2025-32', 2026),
    },
    dependentFiler: {
      minimum: 1_350,
      beyondEarnings: 450,
      source: source('63(c)(5)', '2025-32', 2026),
    },
    ...NEW,
  },
};
