import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { add, type Working } from './trace';
import type { YearFigures } from './years/figures';

type OverThreshold = { rate: number; threshold: Cents };

/** The taxes beside income tax and self-employment tax. */
export type AdditionalTaxRules = {
  medicare: OverThreshold;
  investment: OverThreshold;
};

export function getAdditionalTaxRules(
  { additionalMedicare, netInvestment }: YearFigures,
  status: FilingStatus,
): AdditionalTaxRules {
  const over = ({ rate, thresholds }: typeof additionalMedicare): OverThreshold => ({
    rate,
    threshold: thresholds[status] * 100,
  });
  return { medicare: over(additionalMedicare), investment: over(netInvestment) };
}

/** Adds the tax on wages and net earnings above the threshold; wages use it up first, which comes to the same sum. */
export function addAdditionalMedicareTax(
  { medicare }: AdditionalTaxRules,
  wages: Cents,
  netEarnings: number,
  working: Working,
): Cents {
  const over = wages + netEarnings - medicare.threshold;
  return over > 0 ? add(working, 'other-tax.additional-medicare', (over * medicare.rate) / 100) : 0;
}

/** Adds the tax on the smaller of net investment income and adjusted gross income above the threshold. */
export function addNetInvestmentIncomeTax(
  { investment }: AdditionalTaxRules,
  investmentIncome: Cents,
  agi: number,
  working: Working,
): Cents {
  const base = Math.min(investmentIncome, agi - investment.threshold);
  return base > 0 ? add(working, 'other-tax.net-investment', (base * investment.rate) / 100) : 0;
}
