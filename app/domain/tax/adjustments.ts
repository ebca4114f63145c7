import type { Cents } from '../money';
import type { Deductions } from './input';
import { subtract, write, type TaxReturn } from './trace';

/** Subtracts the adjustments from total income. Returns adjusted gross income, never below zero. */
export function subtractAdjustments(
  taxReturn: TaxReturn,
  selfEmploymentTax: number,
  paid: Deductions,
): Cents {
  const before = taxReturn.shown;
  if (selfEmploymentTax > 0)
    subtract(taxReturn, 'adjustments.half-self-employment-tax', selfEmploymentTax / 2);
  if (paid.otherAdjustments > 0)
    subtract(taxReturn, 'adjustments.other', Math.min(taxReturn.exact, paid.otherAdjustments));
  if (paid.studentLoanInterest > 0)
    subtract(
      taxReturn,
      'adjustments.student-loan',
      studentLoanInterest(taxReturn, paid.studentLoanInterest),
    );
  write(taxReturn, 'adjustments.total', before - taxReturn.shown);
  return write(taxReturn, 'agi.total', taxReturn.shown);
}

function studentLoanInterest({ figures, status, exact: income }: TaxReturn, paid: Cents): number {
  const { maximum, phaseOut } = figures.studentLoan;
  const range = phaseOut[status];
  if (!range) return 0;
  const [from, to] = range;
  const width = (to - from) * 100;
  const allowed = Math.min(paid, maximum * 100, income);
  const over = Math.min(Math.max(0, income - from * 100), width);
  return allowed - (allowed * over) / width;
}
