import { ASSUMED_WITHHOLDING } from '../settlement';
import type { TraceText } from '../trace';
import type { TaxYear } from '../years/figures';

export function settlementTextsOf(year: TaxYear): TraceText[] {
  const line = (id: string, label: string, rule: string, place: string): TraceText => ({
    id,
    label,
    rule,
    source: `${place} (tax year ${year})`,
  });
  return [
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

/** Withholding that is not known: the same line as what is withheld, in other words. */
export function assumedTextOf(year: TaxYear): TraceText {
  return {
    id: 'payments.withholding',
    label: 'Federal tax withheld, assumed',
    rule: `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`,
    source: `An assumption of this estimate, not a rule; box 2 of Form W-2 shows the actual amount (tax year ${year})`,
  };
}
