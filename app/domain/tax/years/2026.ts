import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';
import {
  BRACKET_RATES,
  CHILD_CREDIT,
  GAINS_RATES,
  reducedStateLocalTaxes,
  selfEmployment,
  seniorDeduction,
  studentLoan,
  unindexedTaxes,
} from './shared-figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2026: YearFigures = {
  year: 2026,
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
};
