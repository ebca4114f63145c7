import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { add, type Working } from './trace';
import type { YearFigures } from './years/figures';

/**
 * Adds the tax on wages and net earnings above the threshold. Wages use it up first, which comes to
 * the same sum.
 */
export function addAdditionalMedicareTax(
  { additionalMedicare: { rate, thresholds } }: YearFigures,
  status: FilingStatus,
  wages: Cents,
  netEarnings: number,
  working: Working,
): Cents {
  const over = wages + netEarnings - thresholds[status] * 100;
  return over > 0 ? add(working, 'other-tax.additional-medicare', (over * rate) / 100) : 0;
}

/** Adds the tax on the smaller of net investment income and AGI above the threshold. */
export function addNetInvestmentIncomeTax(
  { netInvestment: { rate, thresholds } }: YearFigures,
  status: FilingStatus,
  investmentIncome: Cents,
  agi: number,
  working: Working,
): Cents {
  const base = Math.min(investmentIncome, agi - thresholds[status] * 100);
  return base > 0 ? add(working, 'other-tax.net-investment', (base * rate) / 100) : 0;
}
