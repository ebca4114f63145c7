import { formatMoney, type Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { Deductions } from './input';
import { takeOff, write, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** `phaseOut` null: the status may not deduct student loan interest. */
export type AdjustmentRules = {
  maximum: Cents;
  phaseOut: { from: Cents; width: Cents } | null;
  halfTax: TraceText;
  other: TraceText;
  studentLoan: TraceText;
  total: TraceText;
  adjustedGrossIncome: TraceText;
};

export function adjustmentRulesOf(figures: YearFigures, status: FilingStatus): AdjustmentRules {
  const { maximum, phaseOut, source } = figures.studentLoan;
  const range = phaseOut[status];
  const rule = range
    ? `Interest paid, up to ${formatMoney(maximum * 100)}, phased out evenly between ${formatMoney(range[0] * 100)} and ${formatMoney(range[1] * 100)} of income after the other adjustments`
    : 'Not allowed if married filing separately';
  return {
    maximum: maximum * 100,
    phaseOut: range && { from: range[0] * 100, width: (range[1] - range[0]) * 100 },
    halfTax: {
      id: 'adjustments.half-self-employment-tax',
      label: 'Half of self-employment tax',
      rule: 'Half of the self-employment tax below',
      source: figures.selfEmployment.source,
    },
    other: {
      id: 'adjustments.other',
      label: 'Other adjustments',
      rule: 'As entered, up to the income that is left',
      source: `26 U.S.C. §62; Schedule 1, Part II (tax year ${figures.year})`,
    },
    studentLoan: { id: 'adjustments.student-loan', label: 'Student loan interest', rule, source },
    total: {
      id: 'adjustments.total',
      label: 'Adjustments to income',
      rule: 'Total of the adjustments',
      source: `Form 1040 line 10 (tax year ${figures.year})`,
    },
    adjustedGrossIncome: {
      id: 'agi.total',
      label: 'Adjusted gross income',
      rule: 'Total income less adjustments',
      source: `26 U.S.C. §62; Form 1040 line 11 (tax year ${figures.year})`,
    },
  };
}

/** Takes the adjustments off the total income in `working`; returns adjusted gross income as shown, never below zero. */
export function takeOffAdjustments(
  rules: AdjustmentRules,
  selfEmploymentTax: number,
  paid: Deductions,
  working: Working,
): Cents {
  const before = working.shown;
  if (selfEmploymentTax > 0) takeOff(working, rules.halfTax, selfEmploymentTax / 2);
  if (paid.otherAdjustments > 0)
    takeOff(working, rules.other, Math.min(working.exact, paid.otherAdjustments));
  if (paid.studentLoanInterest > 0)
    takeOff(
      working,
      rules.studentLoan,
      studentLoanInterest(rules, working.exact, paid.studentLoanInterest),
    );
  write(working, rules.total, before - working.shown);
  return write(working, rules.adjustedGrossIncome, working.shown);
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
