import { byStatus } from '../filing-status';

/** The rates of the brackets and of gains, the same in 2023 to 2026. */
const BRACKET_RATES = [10, 12, 22, 24, 32, 35, 37];
export const GAINS_RATES = [0, 15, 20] as const;

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

/** The taxes whose thresholds change by law only. */
export const UNINDEXED_TAXES = {
  additionalMedicare: { rate: 0.9, thresholds: byStatus(200_000, 250_000, 125_000, 200_000) },
  netInvestment: { rate: 3.8, thresholds: byStatus(200_000, 250_000, 125_000, 200_000) },
};

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

export const CHILD_CREDIT = {
  perOtherDependent: 500,
  phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
  phaseOutAmount: 50,
  phaseOutStep: 1_000,
  refundableRate: 15,
  refundableEarningsFloor: 2_500,
};

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

/** From 2025 to 2028. */
export const SENIOR_DEDUCTION = {
  perPerson: 6_000,
  phaseOutFrom: byStatus<number | null>(75_000, 150_000, null, 75_000),
  phaseOutRate: 6,
};
