import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';
import {
  BRACKET_RATES,
  CHILD_CREDIT,
  GAINS_RATES,
  itemizedBefore2026,
  selfEmployment,
  stateLocalTaxesBefore2025,
  studentLoan,
  unindexedTaxes,
} from './shared-figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2024: YearFigures = {
  year: 2024,
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
};
