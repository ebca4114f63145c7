import { ASSUMED_WITHHOLDING } from '../settlement';
import type { TraceText } from '../trace';
import type { TaxYear } from '../years/figures';

/** The sums of the working, the payments and the result. */
export function getTotalTexts(year: TaxYear): TraceText[] {
  const line = (id: string, label: string, rule: string, form: string): TraceText => ({
    id,
    label,
    rule,
    source: `${form} (tax year ${year})`,
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
    line(
      'payments.withholding',
      'Federal tax withheld',
      'As entered',
      'Form W-2 box 2; Form 1040 line 25',
    ),
    line(
      'payments.estimated',
      'Estimated tax payments',
      'As entered',
      'Form 1040-ES; Form 1040 line 26',
    ),
    line(
      'payments.total',
      'Payments',
      'Withholding and estimated payments',
      'Form 1040 lines 25-26',
    ),
    line(
      'result.refund',
      'Refund',
      'Payments and refundable credits less total tax',
      'Form 1040 line 34',
    ),
    line(
      'result.owed',
      'Tax owed',
      'Total tax less payments and refundable credits',
      'Form 1040 line 37',
    ),
    line(
      'result.before-withholding',
      'Tax before withholding',
      'Total tax less estimated payments and refundable credits; no withholding was entered',
      'Box 2 of Form W-2 shows what was withheld',
    ),
  ];
}

/** The words of the withholding line where withholding is assumed. */
export function getAssumedText(year: TaxYear): TraceText {
  return {
    id: 'payments.withholding',
    label: 'Federal tax withheld, assumed',
    rule: `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`,
    source: `An assumption of this estimate, not a rule; box 2 of Form W-2 shows the actual amount (tax year ${year})`,
  };
}
