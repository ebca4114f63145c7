import type { Cents } from '../money';
import { MAX_FILERS } from './filing-status';
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

/**
 * Pays out the earned income credit. Filers without children are taken to be 25 or older, and
 * separate filers to have lived together.
 */
export function subtractEarnedIncomeCredit(
  taxReturn: TaxReturn,
  { children, age65 }: People,
  { agi, earned, investment }: { agi: number; earned: number; investment: Cents },
): Cents {
  const { figures, status } = taxReturn;
  const { rates, maximum, phaseOutFrom, phaseOutRates, investmentLimit } =
    figures.earnedIncomeCredit;
  const starts = phaseOutFrom[status];
  const isTooOld = children === 0 && age65 >= MAX_FILERS[status];
  if (!starts || isTooOld || investment > investmentLimit * 100) return 0;
  const row = Math.min(children, 3) as 0 | 1 | 2 | 3;
  const over = Math.max(0, Math.max(agi, earned) - starts[row === 0 ? 0 : 1] * 100);
  const limit = maximum[row] * 100 - (over * phaseOutRates[row]) / 100;
  const credit = Math.min((earned * rates[row]) / 100, limit);
  return credit > 0 ? subtract(taxReturn, `refundable.earned-income-${row}`, credit) : 0;
}
