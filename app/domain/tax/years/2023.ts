import type { YearFigures } from './figures';

/** Tax year 2023. Dollars as published; `tests/tables/tax` holds the official schedules they are checked against. */
export const YEAR_2023: YearFigures = {
  year: 2023,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: {
      single: [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
      married_joint: [22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
      married_separate: [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
      head_household: [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
    },
    source: 'Rev. Proc. 2022-38 (tax year 2023), p. 6; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
    topOfZero: {
      single: 44_625,
      married_joint: 89_250,
      married_separate: 44_625,
      head_household: 59_750,
    },
    topOfFifteen: {
      single: 492_300,
      married_joint: 553_850,
      married_separate: 276_900,
      head_household: 523_050,
    },
    source: 'Rev. Proc. 2022-38 (tax year 2023), p. 8; 26 U.S.C. §1(h)',
  },
  standardDeduction: {
    amounts: {
      single: 13_850,
      married_joint: 27_700,
      married_separate: 13_850,
      head_household: 20_800,
    },
    perAgeOrBlind: {
      single: 1_850,
      married_joint: 1_500,
      married_separate: 1_500,
      head_household: 1_850,
    },
    source: 'Rev. Proc. 2022-38 (tax year 2023), p. 13-14; 26 U.S.C. §63',
  },
  seniorDeduction: null,
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: { single: 0, married_joint: 0, married_separate: 0, head_household: 0 },
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
    phaseOut: {
      single: [75_000, 90_000],
      married_joint: [155_000, 185_000],
      married_separate: null,
      head_household: [75_000, 90_000],
    },
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
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2023)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §1411; Form 8960 (tax year 2023)',
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
    refundablePerChild: 1_600,
    refundableRate: 15,
    refundableEarningsFloor: 2_500,
    source: '26 U.S.C. §24; Rev. Proc. 2022-38 (tax year 2023), p. 9; Schedule 8812',
  },
};
