import type { Cents } from '../money';
import type { Payments } from './input';
import { takeOff, write, type TraceText, type Working } from './trace';
import type { TaxYear } from './years/figures';

/** Where withholding is not known, it is taken as this share of W-2 wages (percent). */
export const ASSUMED_WITHHOLDING = 20;

export type SettlementTexts = {
  withheld: TraceText;
  assumed: TraceText;
  estimated: TraceText;
  payments: TraceText;
  refund: TraceText;
  owed: TraceText;
};

export function settlementTextsOf(year: TaxYear): SettlementTexts {
  const line = (id: string, label: string, rule: string, place: string): TraceText => ({
    id,
    label,
    rule,
    source: `${place} (tax year ${year})`,
  });
  return {
    withheld: line(
      'payments.withholding',
      'Federal tax withheld',
      'As entered',
      'Form W-2 box 2; Form 1040 line 25',
    ),
    assumed: line(
      'payments.withholding',
      'Federal tax withheld, assumed',
      `${ASSUMED_WITHHOLDING}% of W-2 wages, because no withholding was entered`,
      'An assumption of this estimate, not a rule; box 2 of Form W-2 shows the actual amount',
    ),
    estimated: line(
      'payments.estimated',
      'Estimated tax payments',
      'As entered',
      'Form 1040-ES; Form 1040 line 26',
    ),
    payments: line(
      'payments.total',
      'Payments',
      'Withholding and estimated payments',
      'Form 1040 lines 25-26',
    ),
    refund: line(
      'result.refund',
      'Refund',
      'Payments and refundable credits less total tax',
      'Form 1040 line 34',
    ),
    owed: line(
      'result.owed',
      'Tax owed',
      'Total tax less payments and refundable credits',
      'Form 1040 line 37',
    ),
  };
}

/** Takes what was paid during the year off the total tax in `working`, with its lines. */
export function takeOffPayments(
  texts: SettlementTexts,
  payments: Payments,
  wages: Cents,
  working: Working,
): Cents {
  const before = working.shown;
  if (payments.withholding === null)
    takeOff(working, texts.assumed, (wages * ASSUMED_WITHHOLDING) / 100);
  else takeOff(working, texts.withheld, payments.withholding);
  if (payments.estimated > 0) takeOff(working, texts.estimated, payments.estimated);
  return write(working, texts.payments, before - working.shown);
}

/** The last line of the working: what is left of the tax is owed, what is beyond it comes back. */
export function settle(texts: SettlementTexts, working: Working): void {
  if (working.shown > 0) write(working, texts.owed, working.shown);
  else write(working, texts.refund, 0 - working.shown);
}
