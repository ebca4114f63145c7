import type { Cents } from '../money';
import type { Payments } from './input';
import { percentOf } from './rounding';
import { note, type TraceLine, type TraceText } from './trace';
import type { TaxYear } from './years/figures';

/** Where withholding is not known, it is taken as this share of W-2 wages (percent). */
export const ASSUMED_WITHHOLDING = 20;

export type SettlementTexts = { withheld: TraceText; assumed: TraceText; estimated: TraceText; payments: TraceText; refund: TraceText; owed: TraceText };

export function settlementTextsOf(year: TaxYear): SettlementTexts {
  const line = (id: string, label: string, rule: string, place: string): TraceText => ({ id, label, rule, source: `${place} (tax year ${year})` });
  return {
    withheld: line('payments.withholding', 'Federal tax withheld', 'As entered', 'Form W-2 box 2; Form 1040 line 25'),
    assumed: line('payments.withholding', 'Federal tax withheld, assumed', `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`, 'An assumption of this estimate, not a rule; Form W-2 box 2 has the real figure'),
    estimated: line('payments.estimated', 'Estimated tax payments', 'As entered', 'Form 1040-ES; Form 1040 line 26'),
    payments: line('payments.total', 'Payments', 'Withholding and estimated payments', 'Form 1040 lines 25-26'),
    refund: line('result.refund', 'Refund', 'Payments and refundable credits less total tax', 'Form 1040 line 34'),
    owed: line('result.owed', 'Tax owed', 'Total tax less payments and refundable credits', 'Form 1040 line 37'),
  };
}

/** What was paid during the year, with its lines of working. */
export function paid(texts: SettlementTexts, payments: Payments, wages: Cents, trace: TraceLine[]): Cents {
  const withheld = payments.withholding === null
    ? note(trace, texts.assumed, percentOf(wages, ASSUMED_WITHHOLDING))
    : note(trace, texts.withheld, payments.withholding);
  if (payments.estimated > 0) note(trace, texts.estimated, payments.estimated);
  return note(trace, texts.payments, withheld + payments.estimated);
}

/** The last line of the working: `balance` is payments and refundable credits less total tax. */
export function settle(texts: SettlementTexts, balance: Cents, trace: TraceLine[]): void {
  if (balance >= 0) note(trace, texts.refund, balance);
  else note(trace, texts.owed, -balance);
}
