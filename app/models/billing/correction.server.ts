import { db } from '~/db.server';
import { sourceOf, type InvoiceLine } from '~/domain/billing/invoice';
import { recordEvent } from '../audit.server';
import { getInvoice, issueInvoice } from './invoice.server';

/**
 * Issues a corrected invoice in the place of a voided one, once. Only for staff. Null where that
 * isn't void, its client's account is gone, or it has one already.
 */
export function issueCorrection(
  staff: { accountId: string },
  voidedId: string,
  lines: readonly InvoiceLine[],
  now: Date,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const { status, accountId } = await getInvoice(tx, voidedId);
    if (status !== 'void' || !accountId) return null;
    const id = await issueInvoice(
      tx,
      { accountId, source: sourceOf.correction(voidedId), lines },
      now,
    );
    if (id)
      await recordEvent(tx, {
        actorId: staff.accountId,
        action: 'invoice.corrected',
        subject: voidedId,
        detail: { invoice: id },
      });
    return id;
  });
}

/** The corrected invoice in the place of a voided one; null while there is none. */
export function findCorrection(voidedId: string): Promise<{ id: string; number: string } | null> {
  return db.invoice.findUnique({
    where: { source: sourceOf.correction(voidedId) },
    select: { id: true, number: true },
  });
}
