import type { TraceText } from '../trace';
import type { TaxYear } from '../years/figures';

/** The sums that no topic has for itself. */
export function totalTextsOf(year: TaxYear): TraceText[] {
  const line = (id: string, label: string, rule: string, place: string): TraceText => ({
    id,
    label,
    rule,
    source: `${place} (tax year ${year})`,
  });
  return [
    line(
      'taxable.total',
      'Taxable income',
      'Adjusted gross income less deductions, not below zero',
      'Form 1040 line 15',
    ),
    line(
      'tax.total',
      'Tax before credits',
      'The brackets and the rates for gains added up; the formula, not the printed Tax Table',
      'Form 1040 line 16',
    ),
    line(
      'income-tax.total',
      'Income tax after credits',
      'Tax before credits less credits',
      'Form 1040 line 22',
    ),
    line(
      'total-tax.total',
      'Total tax',
      'Income tax after credits and the other taxes',
      'Form 1040 line 24',
    ),
  ];
}
