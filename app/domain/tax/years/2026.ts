import type { YearFigures } from './figures';

/** Tax year 2026. Dollars as published; `tests/tables/tax` holds the official schedules they are checked against. */
export const YEAR_2026: YearFigures = {
  year: 2026,
  version: 1,
  brackets: {
    rates: [10, 12, 22, 24, 32, 35, 37],
    upperLimits: {
      single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      married_joint: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
      married_separate: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
      head_household: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    },
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.01, p. 10-12; 26 U.S.C. §1(j)',
  },
  gains: {
    rates: [0, 15, 20],
    topOfZero: {
      single: 49_450,
      married_joint: 98_900,
      married_separate: 49_450,
      head_household: 66_200,
    },
    topOfFifteen: {
      single: 545_500,
      married_joint: 613_700,
      married_separate: 306_850,
      head_household: 579_600,
    },
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.03, p. 13; 26 U.S.C. §1(h)',
  },
  standardDeduction: {
    amounts: {
      single: 16_100,
      married_joint: 32_200,
      married_separate: 16_100,
      head_household: 24_150,
    },
    perAgeOrBlind: {
      single: 2_050,
      married_joint: 1_650,
      married_separate: 1_650,
      head_household: 2_050,
    },
    source: 'Rev. Proc. 2025-32 (tax year 2026), §4.14, p. 18; 26 U.S.C. §63',
  },
  seniorDeduction: {
    perPerson: 6_000,
    phaseOutFrom: {
      single: 75_000,
      married_joint: 150_000,
      married_separate: null,
      head_household: 75_000,
    },
    phaseOutRate: 6,
    source: 'Pub. L. 119-21 §70103 (tax year 2026); 26 U.S.C. §151(d)(5)(C); Schedule 1-A',
  },
  itemized: {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0.5,
    charityBesideStandard: {
      single: 1_000,
      married_joint: 2_000,
      married_separate: 1_000,
      head_household: 1_000,
    },
    topBracketLimit: { numerator: 2, denominator: 37 },
    source:
      '26 U.S.C. §213, §163(h), §170, §68 as changed by Pub. L. 119-21 §§70111, 70424, 70425 (tax year 2026); Schedule A',
  },
  stateLocalTaxes: {
    limit: 40_400,
    reducedFrom: {
      single: 505_000,
      married_joint: 505_000,
      married_separate: 252_500,
      head_household: 505_000,
    },
    reductionRate: 30,
    floor: 10_000,
    source:
      '26 U.S.C. §164(b)(6)-(7) as changed by Pub. L. 119-21 §70120 (tax year 2026); Schedule A line 5e',
  },
  studentLoan: {
    maximum: 2_500,
    phaseOut: {
      single: [85_000, 100_000],
      married_joint: [175_000, 205_000],
      married_separate: null,
      head_household: [85_000, 100_000],
    },
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
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year 2026)',
  },
  netInvestment: {
    rate: 3.8,
    thresholds: {
      single: 200_000,
      married_joint: 250_000,
      married_separate: 125_000,
      head_household: 200_000,
    },
    source: '26 U.S.C. §1411; Form 8960 (tax year 2026)',
  },
  childCredit: {
    perChild: 2_200,
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
    source:
      '26 U.S.C. §24 as changed by Pub. L. 119-21 §70104; Rev. Proc. 2025-32 (tax year 2026), p. 13; Schedule 8812',
  },
};
