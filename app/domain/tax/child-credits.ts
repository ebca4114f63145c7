import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { People } from './input';
import { BINARY_SLACK } from './rounding';
import { subtract, write, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type ChildCreditRules = {
  perChild: Cents;
  perOther: Cents;
  phaseOutFrom: Cents;
  phaseOutAmount: Cents;
  phaseOutStep: Cents;
  refundablePerChild: Cents;
  refundableRate: number;
  earningsFloor: Cents;
};

export function getChildCreditRules(
  { childCredit: figures }: YearFigures,
  status: FilingStatus,
): ChildCreditRules {
  return {
    perChild: figures.perChild * 100,
    perOther: figures.perOtherDependent * 100,
    phaseOutFrom: figures.phaseOutFrom[status] * 100,
    phaseOutAmount: figures.phaseOutAmount * 100,
    phaseOutStep: figures.phaseOutStep * 100,
    refundablePerChild: figures.refundablePerChild * 100,
    refundableRate: figures.refundableRate,
    earningsFloor: figures.refundableEarningsFloor * 100,
  };
}

/** `used` is set against income tax, in cents as shown; `unused` is what may be paid out, exact. */
export type ChildCredits = { used: Cents; unused: number };

/** Takes credits for children and other dependents, after the phase-out, off the income tax in `working`, as far as there is any. */
export function subtractChildCredits(
  rules: ChildCreditRules,
  { children, otherDependents }: People,
  agi: number,
  working: Working,
): ChildCredits {
  const full = children * rules.perChild + otherDependents * rules.perOther;
  if (full === 0) return { used: write(working, 'credits.total', 0), unused: 0 };

  const before = working.shown;
  const incomeTax = working.exact;
  if (children > 0) subtract(working, 'credits.children', children * rules.perChild);
  if (otherDependents > 0)
    subtract(working, 'credits.other-dependents', otherDependents * rules.perOther);
  const steps = Math.ceil(
    Math.max(0, agi - rules.phaseOutFrom) / rules.phaseOutStep - BINARY_SLACK / rules.phaseOutStep,
  );
  const lost = Math.min(full, steps * rules.phaseOutAmount);
  if (lost > 0) subtract(working, 'credits.phase-out', -lost);
  const unused = Math.max(0, full - lost - incomeTax);
  if (unused > 0) subtract(working, 'credits.beyond-tax', -unused);
  return { used: write(working, 'credits.total', before - working.shown), unused };
}

/** Takes the part of the unused credit that is paid out off the balance. `earned` is wages and profit less half of self-employment tax. */
export function subtractRefundableCredit(
  rules: ChildCreditRules,
  children: number,
  unused: number,
  earned: number,
  working: Working,
): Cents {
  if (children === 0 || unused === 0) return 0;
  const byEarnings = (Math.max(0, earned - rules.earningsFloor) * rules.refundableRate) / 100;
  return subtract(
    working,
    'refundable.children',
    Math.min(unused, children * rules.refundablePerChild, byEarnings),
  );
}
