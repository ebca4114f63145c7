import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2026: YearFigures = {
  year: 2026,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: byStatus(
      [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
      [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
      [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    ),
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.01, p. 10-12; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
    topOfZero: byStatus(49_450, 98_900, 49_450, 66_200),
    topOfFifteen: byStatus(545_500, 613_700, 306_850, 579_600),
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.03, p. 13; 26 U.S.C. §1(h)',
  },
  standardDeduction: {
    amounts: byStatus(16_100, 32_200, 16_100, 24_150),
    perAgeOrBlind: byStatus(2_050, 1_650, 1_650, 2_050),
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.14, p. 18; 26 U.S.C. §63',
  },
  seniorDeduction: {
    perPerson: 6_000,
    phaseOutFrom: byStatus<number | null>(75_000, 150_000, null, 75_000),
    phaseOutRate: 6,
    source: 'Pub. L. 119-21 §70103 (tax year 2026); 26 U.S.C. §151(d)(5)(C); Schedule 1-A',
  },
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0.5,
    charityBesideStandard: byStatus(1_000, 2_000, 1_000, 1_000),
    topBracketLimit: { numerator: 2, denominator: 37 },
    source:
      '26 U.S.C. §213, §163(h), §170, §68 as changed by Pub. L. 119-21 §§70111, 70424, 70425 (tax year 2026); Schedule A',
  },
  stateLocalTaxes: {
    limit: 40_400,
    reducedFrom: byStatus(505_000, 505_000, 252_500, 505_000),
    reductionRate: 30,
    floor: 10_000,
    source:
      '26 U.S.C. §164(b)(6)-(7) as changed by Pub. L. 119-21 §70120 (tax year 2026); Schedule A line 5e',
  },
  studentLoan: {
    maximum: 2_500,
    phaseOut: byStatus<readonly [number, number] | null>(
      [85_000, 100_000],
      [175_000, 205_000],
      null,
      [85_000, 100_000],
    ),
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.29, p. 23; 26 U.S.C. §221; Schedule 1 line 21',
  },
  selfEmployment: {
    netEarningsShare: 92.35,
    socialSecurityRate: 12.4,
    medicareRate: 2.9,
    wageBase: 184_500,
    minimumNetEarnings: 400,
    source:
      '26 U.S.C. §1401, §1402, §164(f); Schedule SE (tax year 2026); wage base by the Social Security Administration',
  },
  additionalMedicare: {
    rate: 0.9,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2026)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §1411; Form 8960 (tax year 2026)',
  },
  childCredit: {
    perChild: 2_200,
    perOtherDependent: 500,
    phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
    phaseOutAmount: 50,
    phaseOutStep: 1_000,
    refundablePerChild: 1_700,
    refundableRate: 15,
    refundableEarningsFloor: 2_500,
    source:
      '26 U.S.C. §24 as changed by Pub. L. 119-21 §70104; Rev. Proc. 2025-32 (tax year 2026), p. 13; Schedule 8812',
  },
};
