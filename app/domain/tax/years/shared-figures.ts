import { byStatus } from '../filing-status';

/** Twice for couples filing jointly, the same for separate filers. */
const byHead = (single: number, head: number) => byStatus(single, single * 2, single, head);

/** The rates of the brackets, the same in 2023 to 2026. */
const BRACKET_RATES = [10, 12, 22, 24, 32, 35, 37];

export const gains = (
  single: number,
  head: number,
  topOfFifteen: readonly [single: number, joint: number, separate: number, head: number],
) => ({
  rates: [0, 15, 20] as const,
  topOfZero: byHead(single, head),
  topOfFifteen: byStatus(...topOfFifteen),
});

export const standardDeduction = (
  single: number,
  head: number,
  unmarriedPerAge: number,
  marriedPerAge: number,
) => ({
  amounts: byHead(single, head),
  perAgeOrBlind: byStatus(unmarriedPerAge, marriedPerAge, marriedPerAge, unmarriedPerAge),
});

/** Joint limits are twice those of single filers, separate ones the same, but for the last. */
export function brackets(single: readonly number[], head: readonly number[], topOfJoint: number) {
  const upTo = single.slice(0, -1);
  const joint = upTo.map((limit) => limit * 2);
  return {
    rates: BRACKET_RATES,
    upperLimits: byStatus<readonly number[]>(
      single,
      [...joint, topOfJoint],
      [...upTo, topOfJoint / 2],
      head,
    ),
  };
}

/**
 * What changes by law only. For Social Security, a separate filer is taken to have lived with the
 * spouse in the year.
 */
export const UNINDEXED = {
  socialSecurity: {
    lowerBase: byStatus(25_000, 32_000, 0, 25_000),
    lowerRate: 50,
    upperBase: byStatus(34_000, 44_000, 0, 34_000),
    upperRate: 85,
  },
  additionalMedicare: { rate: 0.9, thresholds: byStatus(200_000, 250_000, 125_000, 200_000) },
  netInvestment: { rate: 3.8, thresholds: byStatus(200_000, 250_000, 125_000, 200_000) },
};

/** The joint phase-out starts at twice the single one; separate amounts are half of the joint ones. */
export const minimumTax = (
  single: number,
  joint: number,
  phaseOutFrom: number,
  phaseOutRate: number,
  upperLimit: number,
) => ({
  rates: [26, 28] as const,
  upperLimit: byStatus(upperLimit, upperLimit, upperLimit / 2, upperLimit),
  exemption: byStatus(single, joint, joint / 2, single),
  phaseOutFrom: byHead(phaseOutFrom, phaseOutFrom),
  phaseOutRate,
});

export const selfEmployment = (wageBase: number) => ({
  netEarningsShare: 92.35,
  socialSecurityRate: 12.4,
  medicareRate: 2.9,
  wageBase,
  minimumNetEarnings: 400,
});

type PhaseOut = readonly [from: number, to: number];

export const studentLoan = (single: PhaseOut, joint: PhaseOut) => ({
  maximum: 2_500,
  phaseOut: byStatus<PhaseOut | null>(single, joint, null, single),
});

export const childCredit = (perChild: number, refundablePerChild: number) => ({
  perChild,
  refundablePerChild,
  perOtherDependent: 500,
  phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
  phaseOutAmount: 50,
  phaseOutStep: 1_000,
  refundableRate: 15,
  refundableEarningsFloor: 2_500,
});

/** Until Pub. L. 119-21 changed them from 2026 on. */
export const ITEMIZED_BEFORE_2026 = {
  medicalFloor: 7.5,
  charityCeiling: 60,
  charityFloor: 0,
  charityBesideStandard: byStatus(0, 0, 0, 0),
  topBracketLimit: null,
};

/** Until Pub. L. 119-21 changed them from 2025 on. */
export const STATE_LOCAL_TAXES_BEFORE_2025 = {
  limit: 10_000,
  reducedFrom: null,
  reductionRate: 0,
  floor: 10_000,
};

/** From 2025 on. For separate filers the limit is halved after the reduction. */
export const reducedStateLocalTaxes = (limit: number, from: number) => ({
  limit,
  reducedFrom: byStatus(from, from, from / 2, from),
  reductionRate: 30,
  floor: 10_000,
});

const OVER_150_000 = byStatus<number | null>(150_000, 300_000, null, 150_000);

/**
 * The deductions of Schedule 1-A, from 2025 to 2028. Those with a limit lose `reduction` for each
 * $1,000 of income above the start, the last also for a part of it.
 */
export const ADDITIONAL_DEDUCTIONS = {
  tips: {
    limit: byStatus<number | null>(25_000, 25_000, null, 25_000),
    reducedFrom: OVER_150_000,
    reduction: 100,
    isPartCounted: false,
  },
  overtime: {
    limit: byStatus<number | null>(12_500, 25_000, null, 12_500),
    reducedFrom: OVER_150_000,
    reduction: 100,
    isPartCounted: false,
  },
  carLoanInterest: {
    limit: byStatus<number | null>(10_000, 10_000, 10_000, 10_000),
    reducedFrom: byStatus<number | null>(100_000, 200_000, 100_000, 100_000),
    reduction: 200,
    isPartCounted: true,
  },
  seniorDeduction: {
    perPerson: 6_000,
    phaseOutFrom: byStatus<number | null>(75_000, 150_000, null, 75_000),
    phaseOutRate: 6,
  },
};

export const NO_ADDITIONAL_DEDUCTIONS = {
  tips: null,
  overtime: null,
  carLoanInterest: null,
  seniorDeduction: null,
};

/** Joint thresholds and widths are twice those of single filers. From 2026 on there is a minimum. */
export const businessIncome = (
  single: number,
  separate: number,
  width: number,
  minimum: { deduction: number; income: number } | null,
) => ({
  share: 20,
  thresholds: byStatus(single, single * 2, separate, single),
  phaseOutWidth: byStatus(width, width * 2, width, width),
  minimum,
});

type ByChild<T> = readonly [none: T, one: T, two: T, three: T];
type PhaseOutStart = readonly [none: number, withChildren: number];

export const earnedIncomeCredit = (
  maximum: ByChild<number>,
  single: PhaseOutStart,
  joint: PhaseOutStart,
  investmentLimit: number,
) => ({
  rates: [7.65, 34, 40, 45] as ByChild<number>,
  maximum,
  phaseOutFrom: byStatus<PhaseOutStart | null>(single, joint, null, single),
  phaseOutRates: [7.65, 15.98, 21.06, 21.06] as ByChild<number>,
  investmentLimit,
});
