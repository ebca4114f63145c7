import type { Cents } from '../money';
import type { People } from './input';
import { BINARY_SLACK } from './rounding';
import { subtract, write, type TaxReturn } from './trace';

/**
 * Subtracts credits for dependents, after the phase-out, as far as there is income tax. `used` is
 * in cents as shown; `unused` is what may be paid out, exact.
 */
export function subtractChildCredits(
  taxReturn: TaxReturn,
  { children, otherDependents }: People,
  agi: number,
) {
  const { childCredit } = taxReturn.figures;
  const forChildren = children * childCredit.perChild * 100;
  const forOthers = otherDependents * childCredit.perOtherDependent * 100;
  const full = forChildren + forOthers;
  if (full === 0) return { used: write(taxReturn, 'credits.total', 0), unused: 0 };

  const before = taxReturn.shown;
  const incomeTax = taxReturn.exact;
  if (children > 0) subtract(taxReturn, 'credits.children', forChildren);
  if (otherDependents > 0) subtract(taxReturn, 'credits.other-dependents', forOthers);
  const step = childCredit.phaseOutStep * 100;
  const over = Math.max(0, agi - childCredit.phaseOutFrom[taxReturn.status] * 100);
  const steps = Math.ceil(over / step - BINARY_SLACK / step);
  const lost = Math.min(full, steps * childCredit.phaseOutAmount * 100);
  if (lost > 0) subtract(taxReturn, 'credits.phase-out', -lost);
  const unused = Math.max(0, full - lost - incomeTax);
  if (unused > 0) subtract(taxReturn, 'credits.beyond-tax', -unused);
  return { used: write(taxReturn, 'credits.total', before - taxReturn.shown), unused };
}

/** Pays out the refundable part. `earned` is wages and profit less half of self-employment tax. */
export function subtractRefundableCredit(
  taxReturn: TaxReturn,
  children: number,
  unused: number,
  earned: number,
): Cents {
  if (children === 0 || unused === 0) return 0;
  const { refundablePerChild, refundableRate, refundableEarningsFloor } =
    taxReturn.figures.childCredit;
  const overFloor = Math.max(0, earned - refundableEarningsFloor * 100);
  const byEarnings = (overFloor * refundableRate) / 100;
  return subtract(
    taxReturn,
    'refundable.children',
    Math.min(unused, children * refundablePerChild * 100, byEarnings),
  );
}
