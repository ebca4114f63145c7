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
export const YEAR_2023: YearFigures = {
  year: 2023,
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
};
