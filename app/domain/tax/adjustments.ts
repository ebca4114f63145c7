import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { Deductions } from './input';
import { subtract, write, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** Subtracts the adjustments from total income. Returns adjusted gross income, never below zero. */
export function subtractAdjustments(
  figures: YearFigures,
  status: FilingStatus,
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
      studentLoanInterest(figures, status, working.exact, paid.studentLoanInterest),
    );
  write(working, 'adjustments.total', before - working.shown);
  return write(working, 'agi.total', working.shown);
}

function studentLoanInterest(
  { studentLoan: { maximum, phaseOut } }: YearFigures,
  status: FilingStatus,
  income: number,
  paid: Cents,
): number {
  const range = phaseOut[status];
  if (!range) return 0;
  const [from, to] = range;
  const width = (to - from) * 100;
  const allowed = Math.min(paid, maximum * 100, income);
  const over = Math.min(Math.max(0, income - from * 100), width);
  return allowed - (allowed * over) / width;
}
