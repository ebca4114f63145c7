import type { FilingStatus } from '~/domain/tax/filing-status';
import type { TaxYear } from '~/domain/tax/years/figures';
import type { Given } from '#tests/unit/domain/tax/inputs';

/**
 * Alternative minimum tax by another engine: the function AMT of Tax-Calculator
 * (github.com/PSLmodels/Tax-Calculator, taxcalc/calcfunctions.py), given the other lines of the
 * return, in dollars. It doesn't know the second exemption of separate filers, who have some
 * exemption left in these rows.
 */
export type MinimumTaxCase = readonly [
  year: TaxYear,
  status: FilingStatus,
  given: Given,
  income: number,
  tax: number,
];

export const MINIMUM_TAX_CASES: readonly MinimumTaxCase[] = [
  [2025, 'head_household', { w2: 254_000, investment: 12_000, stateLocalTaxes: 58_000, charity: 26_000, tips: 2_000 }, 240_000.00, 170.00],
  [2026, 'single', { w2: 462_000, gains: 218_000, charity: 14_000, age65: 1 }, 679_000.00, 255.25],
  [2026, 'married_separate', { w2: 184_000, selfEmployment: 55_000, gains: 293_000 }, 530_832.51, 1_426.25],
  [2026, 'head_household', { w2: 277_000, selfEmployment: 120_000, investment: 20_000, gains: 249_000, stateLocalTaxes: 52_000, charity: 11_000 }, 662_993.11, 5_213.02],
  [2023, 'single', { w2: 132_000, investment: 43_000, gains: 1_242_000 }, 1_417_000.00, 13_424.00],
  [2023, 'married_joint', { w2: 419_000, investment: 14_000, gains: 987_000, charity: 13_000, age65: 1 }, 1_420_000.00, 12_985.00],
  [2023, 'married_separate', { w2: 207_000, selfEmployment: 19_000, investment: 37_000, gains: 524_000, stateLocalTaxes: 16_000, mortgageInterest: 4_000, charity: 8_000 }, 774_745.58, 6_148.00],
  [2023, 'head_household', { w2: 6_000, gains: 1_463_000, stateLocalTaxes: 20_000, mortgageInterest: 3_000, charity: 4_000 }, 1_469_000.00, 4_520.00],
  [2024, 'single', { w2: 93_000, investment: 12_000, gains: 1_301_000 }, 1_406_000.00, 12_359.00],
  [2024, 'married_joint', { w2: 753_000, investment: 34_000, gains: 1_212_000, mortgageInterest: 25_000, charity: 9_000 }, 1_965_000.00, 1_452.50],
  [2024, 'married_separate', { w2: 174_000, selfEmployment: 67_000, gains: 528_000, stateLocalTaxes: 25_000, charity: 28_000, age65: 1 }, 740_102.82, 3_594.09],
  [2024, 'head_household', { w2: 197_000, gains: 725_000, stateLocalTaxes: 59_000, mortgageInterest: 5_000 }, 922_000.00, 15_887.25],
  [2025, 'single', { w2: 47_000, selfEmployment: 142_000, gains: 1_265_000, stateLocalTaxes: 48_000, mortgageInterest: 1_000 }, 1_444_094.31, 14_514.89],
  [2025, 'married_joint', { w2: 738_000, selfEmployment: 24_000, gains: 1_260_000, stateLocalTaxes: 29_000, charity: 2_000 }, 2_021_678.62, 13_830.99],
  [2025, 'married_separate', { w2: 315_000, selfEmployment: 3_000, investment: 16_000, gains: 473_000, mortgageInterest: 3_000 }, 806_959.83, 3_659.75],
  [2025, 'head_household', { w2: 99_000, selfEmployment: 121_000, investment: 15_000, gains: 788_000, mortgageInterest: 8_000, age65: 1 }, 1_016_599.52, 19_160.03],
  [2026, 'single', { w2: 43_000, gains: 791_000, tips: 7_000 }, 834_000.00, 8_200.00],
  [2026, 'married_joint', { w2: 367_000, investment: 17_000, gains: 1_071_000, stateLocalTaxes: 16_000, age65: 1 }, 1_455_000.00, 33_398.00],
  [2026, 'married_separate', { w2: 34_000, investment: 31_000, gains: 563_000, stateLocalTaxes: 45_000, charity: 10_000 }, 627_000.00, 9_424.00],
  [2026, 'head_household', { w2: 291_000, investment: 11_000, gains: 276_000, charity: 14_000, tips: 3_000 }, 577_000.00, 1_083.50],
];
