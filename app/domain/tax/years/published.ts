import { byStatus } from '../filing-status';
import type { TaxYear } from './figures';
import {
  BRACKET_RATES,
  CHILD_CREDIT,
  GAINS_RATES,
  itemizedBefore2026,
  reducedStateLocalTaxes,
  selfEmployment,
  seniorDeduction,
  stateLocalTaxesBefore2025,
  studentLoan,
  unindexedTaxes,
} from './shared-figures';

/**
 * Whole dollars as published, and rates in percent, checked against `tests/tables/tax`. Null means:
 * not in this year, or not allowed for this status. `version` is raised with every change of a
 * figure or a rule of the year; saved estimates keep theirs.
 */
export const FIGURES = {
  2023: {
    version: 1,
    brackets: {
      rates: BRACKET_RATES,
      upperLimits: byStatus(
        [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
        [22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
        [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
        [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
      ),
      source: 'Rev. Proc. 2022-38 (tax year 2023), p. 6; 26 U.S.C. §1(j)',
    },
    gains: {
      rates: GAINS_RATES,
      topOfZero: byStatus(44_625, 89_250, 44_625, 59_750),
      topOfFifteen: byStatus(492_300, 553_850, 276_900, 523_050),
      source: 'Rev. Proc. 2022-38 (tax year 2023), p. 8; 26 U.S.C. §1(h)',
    },
    standardDeduction: {
      amounts: byStatus(13_850, 27_700, 13_850, 20_800),
      perAgeOrBlind: byStatus(1_850, 1_500, 1_500, 1_850),
      source: 'Rev. Proc. 2022-38 (tax year 2023), p. 13-14; 26 U.S.C. §63',
    },
    seniorDeduction: null,
    itemized: itemizedBefore2026(2023),
    stateLocalTaxes: stateLocalTaxesBefore2025(2023),
    studentLoan: studentLoan(
      [75_000, 90_000],
      [155_000, 185_000],
      'Rev. Proc. 2022-38 (tax year 2023), p. 18; 26 U.S.C. §221; Schedule 1 line 21',
    ),
    selfEmployment: selfEmployment(2023, 160_200),
    ...unindexedTaxes(2023),
    childCredit: {
      ...CHILD_CREDIT,
      perChild: 2_000,
      refundablePerChild: 1_600,
      source: '26 U.S.C. §24; Rev. Proc. 2022-38 (tax year 2023), p. 9; Schedule 8812',
    },
  },
  2024: {
    version: 1,
    brackets: {
      rates: BRACKET_RATES,
      upperLimits: byStatus(
        [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
        [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
        [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
        [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
      ),
      source: 'Rev. Proc. 2023-34 (tax year 2024), p. 5; 26 U.S.C. §1(j)',
    },
    gains: {
      rates: GAINS_RATES,
      topOfZero: byStatus(47_025, 94_050, 47_025, 63_000),
      topOfFifteen: byStatus(518_900, 583_750, 291_850, 551_350),
      source: 'Rev. Proc. 2023-34 (tax year 2024), p. 8; 26 U.S.C. §1(h)',
    },
    standardDeduction: {
      amounts: byStatus(14_600, 29_200, 14_600, 21_900),
      perAgeOrBlind: byStatus(1_950, 1_550, 1_550, 1_950),
      source: 'Rev. Proc. 2023-34 (tax year 2024), p. 14; 26 U.S.C. §63',
    },
    seniorDeduction: null,
    itemized: itemizedBefore2026(2024),
    stateLocalTaxes: stateLocalTaxesBefore2025(2024),
    studentLoan: studentLoan(
      [80_000, 95_000],
      [165_000, 195_000],
      'Rev. Proc. 2023-34 (tax year 2024), p. 16; 26 U.S.C. §221; Schedule 1 line 21',
    ),
    selfEmployment: selfEmployment(2024, 168_600),
    ...unindexedTaxes(2024),
    childCredit: {
      ...CHILD_CREDIT,
      perChild: 2_000,
      refundablePerChild: 1_700,
      source: '26 U.S.C. §24; Rev. Proc. 2023-34 (tax year 2024), p. 9; Schedule 8812',
    },
  },
  2025: {
    version: 1,
    brackets: {
      rates: BRACKET_RATES,
      upperLimits: byStatus(
        [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
        [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
        [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
        [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
      ),
      source: 'Rev. Proc. 2024-40 (tax year 2025), p. 5; 26 U.S.C. §1(j)',
    },
    gains: {
      rates: GAINS_RATES,
      topOfZero: byStatus(48_350, 96_700, 48_350, 64_750),
      topOfFifteen: byStatus(533_400, 600_050, 300_000, 566_700),
      source: 'Rev. Proc. 2024-40 (tax year 2025), p. 7; 26 U.S.C. §1(h)',
    },
    standardDeduction: {
      amounts: byStatus(15_750, 31_500, 15_750, 23_625),
      perAgeOrBlind: byStatus(2_000, 1_600, 1_600, 2_000),
      source:
        'Pub. L. 119-21 §70102 (tax year 2025), in place of Rev. Proc. 2024-40; additional amounts Rev. Proc. 2024-40, p. 12; 26 U.S.C. §63',
    },
    seniorDeduction: seniorDeduction(2025),
    itemized: itemizedBefore2026(2025),
    stateLocalTaxes: reducedStateLocalTaxes(2025, 40_000, 500_000),
    studentLoan: studentLoan(
      [85_000, 100_000],
      [170_000, 200_000],
      'Rev. Proc. 2024-40 (tax year 2025); 26 U.S.C. §221; Schedule 1 line 21',
    ),
    selfEmployment: selfEmployment(2025, 176_100),
    ...unindexedTaxes(2025),
    childCredit: {
      ...CHILD_CREDIT,
      perChild: 2_200,
      refundablePerChild: 1_700,
      source:
        '26 U.S.C. §24 as changed by Pub. L. 119-21 §70104; Rev. Proc. 2024-40 (tax year 2025), p. 8; Schedule 8812',
    },
  },
  2026: {
    version: 1,
    brackets: {
      rates: BRACKET_RATES,
      upperLimits: byStatus(
        [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
        [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
        [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
        [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
      ),
      source: 'Rev. Proc. 2025-32 (tax year 2026), §4.01, p. 10-12; 26 U.S.C. §1(j)',
    },
    gains: {
      rates: GAINS_RATES,
      topOfZero: byStatus(49_450, 98_900, 49_450, 66_200),
      topOfFifteen: byStatus(545_500, 613_700, 306_850, 579_600),
      source: 'Rev. Proc. 2025-32 (tax year 2026), §4.03, p. 13; 26 U.S.C. §1(h)',
    },
    standardDeduction: {
      amounts: byStatus(16_100, 32_200, 16_100, 24_150),
      perAgeOrBlind: byStatus(2_050, 1_650, 1_650, 2_050),
      source: 'Rev. Proc. 2025-32 (tax year 2026), §4.14, p. 18; 26 U.S.C. §63',
    },
    seniorDeduction: seniorDeduction(2026),
    itemized: {
      medicalFloor: 7.5,
      charityCeiling: 60,
      charityFloor: 0.5,
      charityBesideStandard: byStatus(1_000, 2_000, 1_000, 1_000),
      // The share of itemized deductions lost in the top bracket.
      topBracketLimit: { numerator: 2, denominator: 37 },
      source:
        '26 U.S.C. §213, §163(h), §170, §68 as changed by Pub. L. 119-21 §§70111, 70424, 70425 (tax year 2026); Schedule A',
    },
    stateLocalTaxes: reducedStateLocalTaxes(2026, 40_400, 505_000),
    studentLoan: studentLoan(
      [85_000, 100_000],
      [175_000, 205_000],
      'Rev. Proc. 2025-32 (tax year 2026), §4.29, p. 23; 26 U.S.C. §221; Schedule 1 line 21',
    ),
    selfEmployment: selfEmployment(2026, 184_500),
    ...unindexedTaxes(2026),
    childCredit: {
      ...CHILD_CREDIT,
      perChild: 2_200,
      refundablePerChild: 1_700,
      source:
        '26 U.S.C. §24 as changed by Pub. L. 119-21 §70104; Rev. Proc. 2025-32 (tax year 2026), p. 13; Schedule 8812',
    },
  },
} satisfies Record<TaxYear, unknown>;

export type YearFigures = (typeof FIGURES)[TaxYear];
