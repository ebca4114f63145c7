import { byStatus } from '../filing-status';
import type { TaxYear } from './figures';
import {
  ADDITIONAL_DEDUCTIONS,
  brackets,
  businessIncome,
  childCredit,
  earnedIncomeCredit,
  gains,
  ITEMIZED_BEFORE_2026,
  minimumTax,
  NO_ADDITIONAL_DEDUCTIONS,
  reducedStateLocalTaxes,
  selfEmployment,
  standardDeduction,
  STATE_LOCAL_TAXES_BEFORE_2025,
  studentLoan,
  UNINDEXED,
} from './shared-figures';

/**
 * Whole dollars as published, and rates in percent, checked against `tests/tables/tax`. Null means:
 * not in this year, or not allowed for this status. `version` is raised with every change of a
 * figure or a rule of the year; saved estimates keep theirs.
 */
export const FIGURES = {
  2023: {
    version: 3,
    brackets: brackets(
      [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
      [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
      693_750,
    ),
    gains: gains(44_625, 59_750, [492_300, 553_850, 276_900, 523_050]),
    minimumTax: minimumTax(81_300, 126_500, 578_150, 25, 220_700),
    standardDeduction: standardDeduction(13_850, 20_800, 1_850, 1_500),
    ...NO_ADDITIONAL_DEDUCTIONS,
    itemized: ITEMIZED_BEFORE_2026,
    stateLocalTaxes: STATE_LOCAL_TAXES_BEFORE_2025,
    studentLoan: studentLoan([75_000, 90_000], [155_000, 185_000]),
    businessIncome: businessIncome(182_100, 182_100, 50_000, null),
    earnedIncomeCredit: earnedIncomeCredit(
      [600, 3_995, 6_604, 7_430],
      [9_800, 21_560],
      [16_370, 28_120],
      11_000,
    ),
    selfEmployment: selfEmployment(160_200),
    ...UNINDEXED,
    childCredit: childCredit(2_000, 1_600),
  },
  2024: {
    version: 3,
    brackets: brackets(
      [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
      [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
      731_200,
    ),
    gains: gains(47_025, 63_000, [518_900, 583_750, 291_850, 551_350]),
    minimumTax: minimumTax(85_700, 133_300, 609_350, 25, 232_600),
    standardDeduction: standardDeduction(14_600, 21_900, 1_950, 1_550),
    ...NO_ADDITIONAL_DEDUCTIONS,
    itemized: ITEMIZED_BEFORE_2026,
    stateLocalTaxes: STATE_LOCAL_TAXES_BEFORE_2025,
    studentLoan: studentLoan([80_000, 95_000], [165_000, 195_000]),
    businessIncome: businessIncome(191_950, 191_950, 50_000, null),
    earnedIncomeCredit: earnedIncomeCredit(
      [632, 4_213, 6_960, 7_830],
      [10_330, 22_720],
      [17_250, 29_640],
      11_600,
    ),
    selfEmployment: selfEmployment(168_600),
    ...UNINDEXED,
    childCredit: childCredit(2_000, 1_700),
  },
  2025: {
    version: 3,
    brackets: brackets(
      [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
      [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
      751_600,
    ),
    gains: gains(48_350, 64_750, [533_400, 600_050, 300_000, 566_700]),
    minimumTax: minimumTax(88_100, 137_000, 626_350, 25, 239_100),
    standardDeduction: standardDeduction(15_750, 23_625, 2_000, 1_600),
    ...ADDITIONAL_DEDUCTIONS,
    itemized: ITEMIZED_BEFORE_2026,
    stateLocalTaxes: reducedStateLocalTaxes(40_000, 500_000),
    studentLoan: studentLoan([85_000, 100_000], [170_000, 200_000]),
    businessIncome: businessIncome(197_300, 197_300, 50_000, null),
    earnedIncomeCredit: earnedIncomeCredit(
      [649, 4_328, 7_152, 8_046],
      [10_620, 23_350],
      [17_730, 30_470],
      11_950,
    ),
    selfEmployment: selfEmployment(176_100),
    ...UNINDEXED,
    childCredit: childCredit(2_200, 1_700),
  },
  2026: {
    version: 3,
    brackets: brackets(
      [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
      768_700,
    ),
    gains: gains(49_450, 66_200, [545_500, 613_700, 306_850, 579_600]),
    minimumTax: minimumTax(90_100, 140_200, 500_000, 50, 244_500),
    standardDeduction: standardDeduction(16_100, 24_150, 2_050, 1_650),
    ...ADDITIONAL_DEDUCTIONS,
    itemized: {
      medicalFloor: 7.5,
      charityCeiling: 60,
      charityFloor: 0.5,
      charityBesideStandard: byStatus(1_000, 2_000, 1_000, 1_000),
      // The share of itemized deductions lost in the top bracket.
      topBracketLimit: { numerator: 2, denominator: 37 },
    },
    stateLocalTaxes: reducedStateLocalTaxes(40_400, 505_000),
    studentLoan: studentLoan([85_000, 100_000], [175_000, 205_000]),
    businessIncome: businessIncome(201_750, 201_775, 75_000, { deduction: 400, income: 1_000 }),
    earnedIncomeCredit: earnedIncomeCredit(
      [664, 4_427, 7_316, 8_231],
      [10_860, 23_890],
      [18_140, 31_160],
      12_200,
    ),
    selfEmployment: selfEmployment(184_500),
    ...UNINDEXED,
    childCredit: childCredit(2_200, 1_700),
  },
} satisfies Record<TaxYear, unknown>;

export type YearFigures = (typeof FIGURES)[TaxYear];
