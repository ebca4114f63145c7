import { byStatus } from '../filing-status';
import type { YearFigures } from './figures';

/** Dollars as published, by status as in `byStatus`. Checked against `tests/tables/tax`. */
export const YEAR_2024: YearFigures = {
  year: 2024,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: byStatus(
      [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
      [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
      [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
      [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
    ),
    source: 'Rev. Proc. 2023-34 (tax year 2024), p. 5; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
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
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: byStatus(0, 0, 0, 0),
    topBracketLimit: null,
    source: '26 U.S.C. §213, §163(h), §170; Schedule A (tax year 2024)',
  },
  stateLocalTaxes: {
    limit: 10_000,
    reducedFrom: null,
    reductionRate: 0,
    floor: 10_000,
    source: '26 U.S.C. §164(b)(6); Schedule A line 5e (tax year 2024)',
  },
  studentLoan: {
    maximum: 2_500,
    phaseOut: byStatus<readonly [number, number] | null>(
      [80_000, 95_000],
      [165_000, 195_000],
      null,
      [80_000, 95_000],
    ),
    source: 'Rev. Proc. 2023-34 (tax year 2024), p. 16; 26 U.S.C. §221; Schedule 1 line 21',
  },
  selfEmployment: {
    netEarningsShare: 92.35,
    socialSecurityRate: 12.4,
    medicareRate: 2.9,
    wageBase: 168_600,
    minimumNetEarnings: 400,
    source:
      '26 U.S.C. §1401, §1402, §164(f); Schedule SE (tax year 2024); wage base by the Social Security Administration',
  },
  additionalMedicare: {
    rate: 0.9,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2024)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
    source: '26 U.S.C. §1411; Form 8960 (tax year 2024)',
  },
  childCredit: {
    perChild: 2_000,
    perOtherDependent: 500,
    phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
    phaseOutAmount: 50,
    phaseOutStep: 1_000,
    refundablePerChild: 1_700,
    refundableRate: 15,
    refundableEarningsFloor: 2_500,
    source: '26 U.S.C. §24; Rev. Proc. 2023-34 (tax year 2024), p. 9; Schedule 8812',
  },
};
