import { byStatus } from '../filing-status';
import type { TaxYear } from './figures';

/** The rates of the brackets and of gains, the same in 2023 to 2026. */
export const BRACKET_RATES = [10, 12, 22, 24, 32, 35, 37];
export const GAINS_RATES = [0, 15, 20] as const;

/** The taxes whose thresholds change by law only. */
export function unindexedTaxes(year: TaxYear) {
  return {
    additionalMedicare: {
      rate: 0.9,
      thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
      source: `26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 (tax year ${year})`,
    },
    netInvestment: {
      rate: 3.8,
      thresholds: byStatus(200_000, 250_000, 125_000, 200_000),
      source: `26 U.S.C. §1411; Form 8960 (tax year ${year})`,
    },
  };
}

export function selfEmployment(year: TaxYear, wageBase: number) {
  return {
    netEarningsShare: 92.35,
    socialSecurityRate: 12.4,
    medicareRate: 2.9,
    wageBase,
    minimumNetEarnings: 400,
    source: `26 U.S.C. §1401, §1402, §164(f); Schedule SE (tax year ${year}); wage base by the Social Security Administration`,
  };
}

type PhaseOut = readonly [from: number, to: number];

export function studentLoan(single: PhaseOut, joint: PhaseOut, source: string) {
  return {
    maximum: 2_500,
    phaseOut: byStatus<PhaseOut | null>(single, joint, null, single),
    source,
  };
}

export const CHILD_CREDIT = {
  perOtherDependent: 500,
  phaseOutFrom: byStatus(200_000, 400_000, 200_000, 200_000),
  phaseOutAmount: 50,
  phaseOutStep: 1_000,
  refundableRate: 15,
  refundableEarningsFloor: 2_500,
};

/** Until Pub. L. 119-21 changed them from 2026 on. */
export function itemizedBefore2026(year: TaxYear) {
  return {
    medicalFloor: 7.5,
    charityCeiling: 60,
    charityFloor: 0,
    charityBesideStandard: byStatus(0, 0, 0, 0),
    topBracketLimit: null,
    source: `26 U.S.C. §213, §163(h), §170; Schedule A (tax year ${year})`,
  };
}

/** Until Pub. L. 119-21 changed them from 2025 on. */
export function stateLocalTaxesBefore2025(year: TaxYear) {
  return {
    limit: 10_000,
    reducedFrom: null,
    reductionRate: 0,
    floor: 10_000,
    source: `26 U.S.C. §164(b)(6); Schedule A line 5e (tax year ${year})`,
  };
}

/** From 2025 on. For separate filers the limit is halved after the reduction. */
export function reducedStateLocalTaxes(year: TaxYear, limit: number, from: number) {
  return {
    limit,
    reducedFrom: byStatus(from, from, from / 2, from),
    reductionRate: 30,
    floor: 10_000,
    source: `26 U.S.C. §164(b)(6)-(7) as changed by Pub. L. 119-21 §70120 (tax year ${year}); Schedule A line 5e`,
  };
}

/** From 2025 to 2028. */
export function seniorDeduction(year: TaxYear) {
  return {
    perPerson: 6_000,
    phaseOutFrom: byStatus<number | null>(75_000, 150_000, null, 75_000),
    phaseOutRate: 6,
    source: `Pub. L. 119-21 §70103 (tax year ${year}); 26 U.S.C. §151(d)(5)(C); Schedule 1-A`,
  };
}
