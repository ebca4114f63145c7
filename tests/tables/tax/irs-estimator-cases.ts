import type { FilingStatus } from '~/domain/tax/filing-status';

/**
 * Acceptance scenarios of the IRS Tax Withholding Estimator for 2026, in whole dollars
 * (github.com/IRS-Public/tax-withholding-estimator, cfbee927, public domain:
 * src/test/resources/csv/twe-uat-split-withholdings-2026-03-20.csv), named by its column. Those
 * that need what the estimate leaves out are not here, nor '3. WHC-2297', whose limit of the 24%
 * bracket for a head of household is single's. Its tax under 100,000 of taxable income is the Tax
 * Table's.
 */
export type IrsEstimatorCase = {
  name: string;
  status: FilingStatus;
  wages: number;
  investment: number;
  gains: number;
  adjustments: number;
  studentLoanInterest: number;
  mortgageInterest: number;
  stateLocalTaxes: number;
  medical: number;
  charity: number;
  selfEmployment?: number;
  other?: number;
  socialSecurity?: number;
  tips?: number;
  overtime?: number;
  carLoanInterest?: number;
  people: { children: number; otherDependents: number; age65: number; blind: number };
  expected: { adjustedGrossIncome: number; deduction: number; taxableIncome: number; tax: number; credits: number; additionalChildCredit: number; earnedIncomeCredit?: number; additionalMedicare: number; netInvestment: number };
};

export const IRS_ESTIMATOR_CASES: readonly IrsEstimatorCase[] = [
  {
    name: '3. Parameters', status: 'married_joint', wages: 252_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 252_000, deduction: 32_200, taxableIncome: 219_800, tax: 37_948, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 18, netInvestment: 0 },
  },
  {
    name: '4. Parameters', status: 'single', wages: 127_500, investment: 0, gains: 0, adjustments: 3_500, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 8_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 124_000, deduction: 16_100, taxableIncome: 107_900, tax: 18_494, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '5. Parameters', status: 'single', wages: 22_786, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 22_786, deduction: 16_100, taxableIncome: 6_686, tax: 668, credits: 668, additionalChildCredit: 3_043, earnedIncomeCredit: 7_316, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '7. Parameters', status: 'single', wages: 39_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 39_000, deduction: 24_150, taxableIncome: 14_850, tax: 1_537, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '9. Parameters', status: 'single', wages: 46_800, investment: 4_000, gains: 3_000, adjustments: 0, studentLoanInterest: 2_500, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 51_300, deduction: 16_100, taxableIncome: 35_200, tax: 3_619, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '10. Parameters', status: 'single', wages: 15_600, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 15_600, deduction: 16_100, taxableIncome: 0, tax: 0, credits: 0, additionalChildCredit: 0, earnedIncomeCredit: 301, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '13. Parameters', status: 'single', wages: 104_000, investment: 31_000, gains: 3_000, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 138_000, deduction: 16_100, taxableIncome: 121_900, tax: 21_584, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '16. Parameters', status: 'married_joint', wages: 820_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 22_000, stateLocalTaxes: 45_000, medical: 65_000, charity: 12_500,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 820_000, deduction: 41_527, taxableIncome: 778_473, tax: 210_200, credits: 0, additionalChildCredit: 0, additionalMedicare: 5_130, netInvestment: 0 },
  },
  {
    name: '20. Parameters', status: 'single', wages: 104_000, investment: 15_000, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 119_000, deduction: 16_100, taxableIncome: 102_900, tax: 17_350, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '22. Parameters', status: 'married_separate', wages: 256_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 35_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 256_000, deduction: 19_675, taxableIncome: 236_325, tax: 52_080, credits: 0, additionalChildCredit: 0, additionalMedicare: 1_179, netInvestment: 0 },
  },
  {
    name: '3', status: 'single', wages: 13_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 13_000, deduction: 16_100, taxableIncome: 0, tax: 0, credits: 0, additionalChildCredit: 0, earnedIncomeCredit: 500, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '5', status: 'married_joint', wages: 269_714, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 15_000, stateLocalTaxes: 50_000, medical: 30_000, charity: 5_000,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 269_714, deduction: 68_822, taxableIncome: 200_892, tax: 33_620, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 177, netInvestment: 0 },
  },
  {
    name: '1.WHC-2282', status: 'single', wages: 52_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 52_000, deduction: 24_150, taxableIncome: 27_850, tax: 3_097, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2.WHC-2282', status: 'single', wages: 112_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 112_000, deduction: 21_930, taxableIncome: 90_070, tax: 14_529, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '5.WHC-2282', status: 'single', wages: 60_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 2_500, stateLocalTaxes: 15_000, medical: 10_000, charity: 2_000,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 60_000, deduction: 30_700, taxableIncome: 29_300, tax: 3_271, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '8.WHC-2282', status: 'married_joint', wages: 84_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 2_500, mortgageInterest: 2_500, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 81_500, deduction: 39_850, taxableIncome: 41_650, tax: 4_505, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '17.WHC-2282', status: 'head_household', wages: 84_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 15_000, medical: 0, charity: 0,
    people: { children: 2, otherDependents: 0, age65: 1, blind: 1 },
    expected: { adjustedGrossIncome: 84_000, deduction: 33_710, taxableIncome: 50_290, tax: 5_679, credits: 4_400, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '14.WHC-2288', status: 'married_separate', wages: 156_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 156_000, deduction: 16_100, taxableIncome: 139_900, tax: 26_174, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 279, netInvestment: 0 },
  },
  {
    name: '4.WHC-2291', status: 'single', wages: 154_000, investment: 0, gains: 0, adjustments: 2_000, studentLoanInterest: 1_500, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 152_000, deduction: 16_100, taxableIncome: 135_900, tax: 25_214, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2. WHC-2311', status: 'single', wages: 52_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 52_000, deduction: 16_100, taxableIncome: 35_900, tax: 4_063, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '3. WHC-2311', status: 'single', wages: 38_429, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 38_429, deduction: 16_100, taxableIncome: 22_329, tax: 2_431, credits: 2_200, additionalChildCredit: 0, earnedIncomeCredit: 2_104, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2. WHC-2297', status: 'single', wages: 530_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 9_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 530_000, deduction: 16_100, taxableIncome: 513_900, tax: 148_634, credits: 0, additionalChildCredit: 0, additionalMedicare: 2_970, netInvestment: 0 },
  },
  {
    name: '6. WHC-2297', status: 'married_joint', wages: 230_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 35_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 230_000, deduction: 35_000, taxableIncome: 195_000, tax: 32_324, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '7. WHC-2297', status: 'married_joint', wages: 634_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 35_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 634_000, deduction: 32_200, taxableIncome: 601_800, tax: 148_169, credits: 0, additionalChildCredit: 0, additionalMedicare: 3_456, netInvestment: 0 },
  },
  {
    name: '9. WHC-2297', status: 'married_separate', wages: 412_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 35_000, medical: 0, charity: 0,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 412_000, deduction: 16_100, taxableIncome: 395_900, tax: 107_565, credits: 0, additionalChildCredit: 0, additionalMedicare: 2_583, netInvestment: 0 },
  },
  {
    name: '1.Parameters', status: 'single', wages: 136_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 30_000, medical: 0, charity: 0, selfEmployment: 20_000, tips: 10_000, overtime: 5_000, carLoanInterest: 2_000,
    people: { children: 3, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 154_587, deduction: 49_142, taxableIncome: 105_445, tax: 17_910, credits: 6_600, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '6. Parameters', status: 'head_household', wages: 31_200, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 31_200, deduction: 24_150, taxableIncome: 7_050, tax: 708, credits: 708, additionalChildCredit: 3_400, earnedIncomeCredit: 5_777, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '8. Parameters', status: 'single', wages: 33_800, investment: 0, gains: 0, adjustments: 1_200, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, selfEmployment: 18_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 49_328, deduction: 19_445, taxableIncome: 29_883, tax: 3_337, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '11. Parameters', status: 'single', wages: 98_800, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, overtime: 7_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 98_800, deduction: 23_100, taxableIncome: 75_700, tax: 11_372, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '12. Parameters', status: 'single', wages: 98_800, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, tips: 30_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 98_800, deduction: 41_100, taxableIncome: 57_700, tax: 7_412, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '17. Parameters', status: 'single', wages: 104_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 8_000, medical: 0, charity: 0, tips: 10_000, overtime: 6_000, carLoanInterest: 9_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 104_000, deduction: 40_300, taxableIncome: 63_700, tax: 8_732, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '1, column 25', status: 'married_joint', wages: 242_571, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, carLoanInterest: 15_000,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 242_571, deduction: 33_600, taxableIncome: 208_971, tax: 35_398, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2, column 26', status: 'single', wages: 26_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, socialSecurity: 21_600,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 32_880, deduction: 24_150, taxableIncome: 8_730, tax: 873, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '4, column 28', status: 'single', wages: 52_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, selfEmployment: 30_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 79_881, deduction: 21_677, taxableIncome: 58_204, tax: 7_522, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '3.WHC-2282', status: 'single', wages: 0, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, other: 60_000, socialSecurity: 48_000,
    people: { children: 0, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 100_800, deduction: 22_602, taxableIncome: 78_198, tax: 11_911, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2.WHC-2285', status: 'single', wages: 78_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, tips: 10_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 78_000, deduction: 26_100, taxableIncome: 51_900, tax: 6_136, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '3.WHC-2285', status: 'single', wages: 156_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, tips: 10_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 156_000, deduction: 25_500, taxableIncome: 130_500, tax: 23_918, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '8.WHC-2285', status: 'single', wages: 186_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, tips: 20_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 186_000, deduction: 32_500, taxableIncome: 153_500, tax: 29_438, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '15.WHC-2285', status: 'married_joint', wages: 360_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 40_000, medical: 0, charity: 0, tips: 72_000,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 360_000, deduction: 59_000, taxableIncome: 301_000, tax: 57_436, credits: 4_400, additionalChildCredit: 0, additionalMedicare: 990, netInvestment: 0 },
  },
  {
    name: '16.WHC-2285', status: 'head_household', wages: 186_000, investment: 0, gains: 0, adjustments: 5_000, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 20_000, medical: 0, charity: 0, tips: 25_000,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 181_000, deduction: 46_050, taxableIncome: 134_950, tax: 23_175, credits: 4_400, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2.WHC-2288', status: 'single', wages: 156_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, overtime: 10_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 156_000, deduction: 25_500, taxableIncome: 130_500, tax: 23_918, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '6.WHC-2288', status: 'single', wages: 186_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, overtime: 7_500,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 186_000, deduction: 20_000, taxableIncome: 166_000, tax: 32_438, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '9.WHC-2288', status: 'married_joint', wages: 186_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, overtime: 7_500,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 186_000, deduction: 39_700, taxableIncome: 146_300, tax: 21_610, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '13.WHC-2288', status: 'head_household', wages: 156_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, tips: 30_000, overtime: 10_000,
    people: { children: 1, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 156_000, deduction: 57_950, taxableIncome: 98_050, tax: 14_478, credits: 2_200, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '3.WHC-2291', status: 'single', wages: 104_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, carLoanInterest: 8_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 104_000, deduction: 23_300, taxableIncome: 80_700, tax: 12_472, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '7.WHC-2291', status: 'married_joint', wages: 104_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, carLoanInterest: 15_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 104_000, deduction: 42_200, taxableIncome: 61_800, tax: 6_923, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '10.WHC-2291', status: 'head_household', wages: 154_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, selfEmployment: 20_000, carLoanInterest: 12_000,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 172_587, deduction: 27_867, taxableIncome: 144_720, tax: 25_520, credits: 4_400, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2, column 68', status: 'single', wages: 130_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, selfEmployment: 50_000,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 176_468, deduction: 25_394, taxableIncome: 151_074, tax: 28_856, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '4, column 70', status: 'single', wages: 130_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, selfEmployment: 1_100,
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 131_022, deduction: 16_500, taxableIncome: 114_522, tax: 20_083, credits: 0, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '1, column 87', status: 'single', wages: 136_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 30_000, medical: 0, charity: 0, selfEmployment: 20_000, tips: 10_000, overtime: 3_750, carLoanInterest: 2_000,
    people: { children: 3, otherDependents: 0, age65: 1, blind: 0 },
    expected: { adjustedGrossIncome: 154_587, deduction: 47_892, taxableIncome: 106_695, tax: 18_205, credits: 6_600, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
  {
    name: '2, column 88', status: 'head_household', wages: 155_000, investment: 0, gains: 0, adjustments: 0, studentLoanInterest: 0, mortgageInterest: 0, stateLocalTaxes: 0, medical: 0, charity: 0, overtime: 7_750,
    people: { children: 2, otherDependents: 0, age65: 0, blind: 0 },
    expected: { adjustedGrossIncome: 155_000, deduction: 31_400, taxableIncome: 123_600, tax: 20_451, credits: 4_400, additionalChildCredit: 0, additionalMedicare: 0, netInvestment: 0 },
  },
];
