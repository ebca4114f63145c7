import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2023: YearFigures = {
  year: 2023,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: byStatus(
      [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
      [22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
      [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
      [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
    ),
    source: 'Rev. Proc. 2022-38 (tax year 2023), p. 6; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
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
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: byStatus(0, 0, 0, 0),
    topBracketLimit: null,
    source: '26 U.S.C. §213, §163(h), §170; Schedule A (tax year 2023)',
  },
  stateLocalTaxes: {
    limit: 10_000,
    reducedFrom: null,
    reductionRate: 0,
    floor: 10_000,
    source: '26 U.S.C. §164(b)(6); Schedule A line 5e (tax year 2023)',
  },
  studentLoan: {
    maximum: 2_500,
    phaseOut: byStatus<readonly [number, number] | null>(
      [75_000, 90_000],
      [155_000, 185_000],
      null,
      [75_000, 90_000],
    ),
    source: 'Rev. Proc. 2022-38 (tax year 2023), p. 18; 26 U.S.C. §221; Schedule 1 line 21',
  },
  selfEmployment: {
    netEarningsShare: 92.35,
    socialSecurityRate: 12.4,
    medicareRate: 2.9,
    wageBase: 160_200,
    minimumNetEarnings: 400,
    source:
      '26 U.S.C. §1401, §1402, §164(f); Schedule SE (tax year 2023); wage base by the Social Security Administration',
  },
  additionalMedicare: {
    rate: 0.9,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2023)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §1411; Form 8960 (tax year 2023)',
  },
  childCredit: {
    perChild: 2_000,
    perOtherDependent: 500,
    phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
    phaseOutAmount: 50,
    phaseOutStep: 1_000,
    refundablePerChild: 1_600,
    refundableRate: 15,
    refundableEarningsFloor: 2_500,
    source: '26 U.S.C. §24; Rev. Proc. 2022-38 (tax year 2023), p. 9; Schedule 8812',
  },
};
