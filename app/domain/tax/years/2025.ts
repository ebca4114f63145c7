import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2025: YearFigures = {
  year: 2025,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: byStatus(
      [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
      [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
      [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
      [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
    ),
    source: 'Rev. Proc. 2024-40 (tax year 2025), p. 5; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
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
  seniorDeduction: {
    perPerson: 6_000,
    phaseOutFrom: byStatus<number | null>(75_000, 150_000, null, 75_000),
    phaseOutRate: 6,
    source: 'Pub. L. 119-21 §70103 (tax year 2025); 26 U.S.C. §151(d)(5)(C); Schedule 1-A',
  },
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: byStatus(0, 0, 0, 0),
    topBracketLimit: null,
    source: '26 U.S.C. §213, §163(h), §170; Schedule A (tax year 2025)',
  },
  stateLocalTaxes: {
    limit: 40_000,
    reducedFrom: byStatus(500_000, 500_000, 250_000, 500_000),
    reductionRate: 30,
    floor: 10_000,
    source:
      '26 U.S.C. §164(b)(6)-(7) as changed by Pub. L. 119-21 §70120 (tax year 2025); Schedule A line 5e',
  },
  studentLoan: {
    maximum: 2_500,
    phaseOut: byStatus<readonly [number, number] | null>(
      [85_000, 100_000],
      [170_000, 200_000],
      null,
      [85_000, 100_000],
    ),
    source: 'Rev. Proc. 2024-40 (tax year 2025); 26 U.S.C. §221; Schedule 1 line 21',
  },
  selfEmployment: {
    netEarningsShare: 92.35,
    socialSecurityRate: 12.4,
    medicareRate: 2.9,
    wageBase: 176_100,
    minimumNetEarnings: 400,
    source:
      '26 U.S.C. §1401, §1402, §164(f); Schedule SE (tax year 2025); wage base by the Social Security Administration',
  },
  additionalMedicare: {
    rate: 0.9,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2025)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §1411; Form 8960 (tax year 2025)',
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
      '26 U.S.C. §24 as changed by Pub. L. 119-21 §70104; Rev. Proc. 2024-40 (tax year 2025), p. 8; Schedule 8812',
  },
};
