import { formatMoney, type Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { People } from './input';
import { BINARY_SLACK } from './rounding';
import { takeOff, write, type TraceText, type Working } from './trace';
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
  children: TraceText;
  others: TraceText;
  phaseOut: TraceText;
  beyondTax: TraceText;
  total: TraceText;
  refundable: TraceText;
};

export function childCreditRulesOf(
  { childCredit: figures, year }: YearFigures,
  status: FilingStatus,
): ChildCreditRules {
  const money = (dollars: number) => formatMoney(dollars * 100);
  const line = (id: string, label: string, rule: string): TraceText => ({
    id,
    label,
    rule,
    source: figures.source,
  });
  return {
    perChild: figures.perChild * 100,
    perOther: figures.perOtherDependent * 100,
    phaseOutFrom: figures.phaseOutFrom[status] * 100,
    phaseOutAmount: figures.phaseOutAmount * 100,
    phaseOutStep: figures.phaseOutStep * 100,
    refundablePerChild: figures.refundablePerChild * 100,
    refundableRate: figures.refundableRate,
    earningsFloor: figures.refundableEarningsFloor * 100,
    children: line(
      'credits.children',
      'Child tax credit',
      `${money(figures.perChild)} for each child under 17`,
    ),
    others: line(
      'credits.other-dependents',
      'Credit for other dependents',
      `${money(figures.perOtherDependent)} for each`,
    ),
    phaseOut: line(
      'credits.phase-out',
      'Phase-out',
      `${money(figures.phaseOutAmount)} for each ${money(figures.phaseOutStep)}, or part of it, of adjusted gross income above ${money(figures.phaseOutFrom[status])}`,
    ),
    beyondTax: line(
      'credits.beyond-tax',
      'Credits above the income tax',
      'These credits can’t bring the income tax below zero',
    ),
    total: {
      id: 'credits.total',
      label: 'Credits',
      rule: 'Total of the credits',
      source: `Form 1040 lines 19-21 (tax year ${year})`,
    },
    refundable: line(
      'refundable.children',
      'Additional child tax credit',
      `The unused part, at most ${money(figures.refundablePerChild)} for each child and ${figures.refundableRate}% of earnings above ${money(figures.refundableEarningsFloor)}`,
    ),
  };
}

/** `used` is set against income tax, in cents as shown; `unused` is what may be paid out, exact. */
export type ChildCredits = { used: Cents; unused: number };

/** Takes credits for children and other dependents, after the phase-out, off the income tax in `working`, as far as there is any. */
export function takeOffChildCredits(
  rules: ChildCreditRules,
  { children, otherDependents }: People,
  agi: number,
  working: Working,
): ChildCredits {
  const full = children * rules.perChild + otherDependents * rules.perOther;
  if (full === 0) return { used: write(working, rules.total, 0), unused: 0 };

  const before = working.shown;
  const incomeTax = working.exact;
  if (children > 0) takeOff(working, rules.children, children * rules.perChild);
  if (otherDependents > 0) takeOff(working, rules.others, otherDependents * rules.perOther);
  const steps = Math.ceil(
    Math.max(0, agi - rules.phaseOutFrom) / rules.phaseOutStep - BINARY_SLACK / rules.phaseOutStep,
  );
  const lost = Math.min(full, steps * rules.phaseOutAmount);
  if (lost > 0) takeOff(working, rules.phaseOut, -lost);
  const unused = Math.max(0, full - lost - incomeTax);
  if (unused > 0) takeOff(working, rules.beyondTax, -unused);
  return { used: write(working, rules.total, before - working.shown), unused };
}

/** Takes the part of the unused credit that is paid out off the balance. `earned` is wages and profit less half of self-employment tax. */
export function takeOffRefundable(
  rules: ChildCreditRules,
  children: number,
  unused: number,
  earned: number,
  working: Working,
): Cents {
  if (children === 0 || unused === 0) return 0;
  const byEarnings = (Math.max(0, earned - rules.earningsFloor) * rules.refundableRate) / 100;
  return takeOff(
    working,
    rules.refundable,
    Math.min(unused, children * rules.refundablePerChild, byEarnings),
  );
}
