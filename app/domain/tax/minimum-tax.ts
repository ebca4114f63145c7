import type { Cents } from '../money';
import { bracketTax, buildSchedule, taxGains } from './brackets';
import { roundCents } from './rounding';
import { add, write, type TaxReturn } from './trace';

/**
 * Adds the alternative minimum tax of Form 6251, with its lines if there is any. `counted` is
 * taxable income, also below zero, with what isn't deducted for this tax. `ordinary` is the part of
 * taxable income outside the bands for gains, which the gains lie on here too (line 20).
 */
export function addMinimumTax(
  taxReturn: TaxReturn,
  counted: number,
  gains: Cents,
  ordinary: number,
): Cents {
  const { figures, status } = taxReturn;
  const { rates, upperLimit, exemption, phaseOutFrom, phaseOutRate } = figures.minimumTax;
  const full = exemption[status] * 100;
  const lost = (Math.max(0, counted - phaseOutFrom[status] * 100) * phaseOutRate) / 100;
  const left = Math.max(0, full - lost);
  // A separate filer pays on up to a second exemption, as the spouse would lose theirs.
  const income =
    status === 'married_separate' ? counted + Math.min(full, Math.max(0, lost - full)) : counted;
  const base = Math.max(0, income - left);
  const gainsInBase = Math.min(gains, base);
  // Without rates of their own for gains (line 39) it is never less: those are lower.
  const tax =
    bracketTax(buildSchedule(rates, [upperLimit[status]]), base - gainsInBase) +
    taxGains(taxReturn, gainsInBase, ordinary).tax -
    taxReturn.exact;
  if (tax < 0.5) return 0;

  write(taxReturn, 'amt.income', roundCents(income));
  write(taxReturn, 'amt.exemption', roundCents(left));
  return add(taxReturn, 'tax.amt', tax);
}
