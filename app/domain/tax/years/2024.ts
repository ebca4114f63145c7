import type { YearFigures } from './figures';

/** Tax year 2024. Dollars as published; `tests/tables/tax` holds the official schedules they are checked against. */
export const YEAR_2024: YearFigures = {
  year: 2024,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: {
      single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
      married_joint: [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
      married_separate: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
      head_household: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
    },
    source: 'Rev. Proc. 2023-34 (tax year 2024), p. 5; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
    topOfZero: {
      single: 47_025,
      married_joint: 94_050,
      married_separate: 47_025,
      head_household: 63_000,
    },
    topOfFifteen: {
      single: 518_900,
      married_joint: 583_750,
      married_separate: 291_850,
      head_household: 551_350,
    },
    source: 'Rev. Proc. 2023-34 (tax year 2024), p. 8; 26 U.S.C. §1(h)',
  },
  standardDeduction: {
    amounts: {
      single: 14_600,
      married_joint: 29_200,
      married_separate: 14_600,
      head_household: 21_900,
    },
    perAgeOrBlind: {
      single: 1_950,
      married_joint: 1_550,
      married_separate: 1_550,
      head_household: 1_950,
    },
    source: 'Rev. Proc. 2023-34 (tax year 2024), p. 14; 26 U.S.C. §63',
  },
  seniorDeduction: null,
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: { single: 0, married_joint: 0, married_separate: 0, head_household: 0 },
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
    phaseOut: {
      single: [80_000, 95_000],
      married_joint: [165_000, 195_000],
      married_separate: null,
      head_household: [80_000, 95_000],
    },
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
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2024)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §1411; Form 8960 (tax year 2024)',
  },
  childCredit: {
    perChild: 2_000,
    perOtherDependent: 500,
    phaseOutFrom: {
      single: 200_000,
      married_joint: 400_000,
      married_separate: 200_000,
      head_household: 200_000,
    },
    phaseOutAmount: 50,
    phaseOutStep: 1_000,
    refundablePerChild: 1_700,
    refundableRate: 15,
    refundableEarningsFloor: 2_500,
    source: '26 U.S.C. §24; Rev. Proc. 2023-34 (tax year 2024), p. 9; Schedule 8812',
  },
};
