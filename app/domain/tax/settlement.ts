import type { Cents } from '../money';
import type { Payments } from './input';
import { subtract, write, type Working } from './trace';

export const ASSUMED_WITHHOLDING = 20;
/** The text of that line, which has the id of what is withheld. */
export const ASSUMED = 'payments.assumed';

export function subtractPayments(payments: Payments, wages: Cents, working: Working): Cents {
  const before = working.shown;
  const { withholding } = payments;
  if (withholding === 'assumed') subtract(working, ASSUMED, (wages * ASSUMED_WITHHOLDING) / 100);
  else if (withholding !== null) subtract(working, 'payments.withholding', withholding);
  if (payments.estimated > 0) subtract(working, 'payments.estimated', payments.estimated);
  return write(working, 'payments.total', before - working.shown);
}

/** Adds the result: owed, refunded, or the tax before withholding where that isn't known. */
export function addResultLine({ withholding }: Payments, working: Working): void {
  if (working.shown > 0)
    write(
      working,
      withholding === null ? 'result.before-withholding' : 'result.owed',
      working.shown,
    );
  else write(working, 'result.refund', 0 - working.shown);
}
