import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';
import {
  BRACKET_RATES,
  CHILD_CREDIT,
  GAINS_RATES,
  itemizedBefore2026,
  reducedStateLocalTaxes,
  selfEmployment,
  seniorDeduction,
  studentLoan,
  unindexedTaxes,
} from './shared-figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2025: YearFigures = {
  year: 2025,
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
};
