import type { Cents } from '../money';
import { taxGains } from './brackets';
import { roundCents } from './rounding';
import { add, write, type TaxReturn } from './trace';

/**
 * Adds the alternative minimum tax of Form 6251, with its lines if there is any. `counted` is
 * taxable income, also below zero, with what isn't deducted for this tax. `ordinary` is the part of
 * taxable income outside the bands for gains, which the gains lie on here too (line 20).
 */
export function addMinimumTax(
  taxReturn: TaxReturn,
  { counted, gains, ordinary }: { counted: number; gains: Cents; ordinary: number },
): Cents {
  const { figures, status, exact: regularTax } = taxReturn;
  const { exemption, phaseOutFrom, phaseOutRate } = figures.minimumTax;
  const full = exemption[status] * 100;
  const from = phaseOutFrom[status] * 100;
  const lost = (Math.max(0, counted - from) * phaseOutRate) / 100;
  const left = Math.max(0, full - lost);
  // A separate filer pays on up to a second exemption, as the spouse would lose theirs.
  const income =
    status === 'married_separate' ? counted + Math.min(full, Math.max(0, lost - full)) : counted;
  const base = Math.max(0, income - left);
  const gainsInBase = Math.min(gains, base);
  const { middleTax, topTax } = taxGains(taxReturn, gainsInBase, ordinary);
  const tentative = Math.min(
    taxAtRates(taxReturn, base),
    taxAtRates(taxReturn, base - gainsInBase) + middleTax + topTax,
  );
  const tax = tentative - regularTax;
  if (roundCents(tax) <= 0) return 0;

  write(taxReturn, 'minimum-tax.income', roundCents(income));
  write(taxReturn, 'minimum-tax.exemption', roundCents(left));
  write(taxReturn, 'minimum-tax.tentative', roundCents(tentative));
  return add(taxReturn, 'tax.minimum', tax);
}

function taxAtRates({ figures, status }: TaxReturn, base: number): number {
  const { lowerRate, upperRate, lowerRateTo } = figures.minimumTax;
  const over = Math.max(0, base - lowerRateTo[status] * 100);
  return (base * lowerRate + over * (upperRate - lowerRate)) / 100;
}
