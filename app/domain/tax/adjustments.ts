import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { Deductions } from './input';
import { subtract, write, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** `phaseOut` null: the status may not deduct student loan interest. */
export type AdjustmentRules = {
  maximum: Cents;
  phaseOut: { from: Cents; width: Cents } | null;
};

export function getAdjustmentRules(figures: YearFigures, status: FilingStatus): AdjustmentRules {
  const { maximum, phaseOut } = figures.studentLoan;
  const range = phaseOut[status];
  return {
    maximum: maximum * 100,
    phaseOut: range && { from: range[0] * 100, width: (range[1] - range[0]) * 100 },
  };
}

/** Takes the adjustments off the total income in `working`; returns adjusted gross income as shown, never below zero. */
export function subtractAdjustments(
  rules: AdjustmentRules,
  selfEmploymentTax: number,
  paid: Deductions,
  working: Working,
): Cents {
  const before = working.shown;
  if (selfEmploymentTax > 0)
    subtract(working, 'adjustments.half-self-employment-tax', selfEmploymentTax / 2);
  if (paid.otherAdjustments > 0)
    subtract(working, 'adjustments.other', Math.min(working.exact, paid.otherAdjustments));
  if (paid.studentLoanInterest > 0)
    subtract(
      working,
      'adjustments.student-loan',
      studentLoanInterest(rules, working.exact, paid.studentLoanInterest),
    );
  write(working, 'adjustments.total', before - working.shown);
  return write(working, 'agi.total', working.shown);
}

function studentLoanInterest(
  { maximum, phaseOut }: AdjustmentRules,
  income: number,
  paid: Cents,
): number {
  if (!phaseOut) return 0;
  const allowed = Math.min(paid, maximum, income);
  const over = Math.min(Math.max(0, income - phaseOut.from), phaseOut.width);
  return allowed - (allowed * over) / phaseOut.width;
}
