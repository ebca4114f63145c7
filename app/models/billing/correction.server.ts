import { db } from '~/db.server';
import { sourceOf, type InvoiceLine } from '~/domain/billing/invoice';
import { recordEvent } from '../audit.server';
import { readInvoice, issueInvoice } from './invoice.server';

/**
 * Issues the one corrected invoice for a voided one. Null if it isn't void, was corrected already
 * or its client is gone. Only for staff.
 */
export function issueCorrection(
  staff: { accountId: string },
  voidedId: string,
  lines: readonly InvoiceLine[],
  now: Date,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const { status, accountId } = await readInvoice(tx, voidedId);
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

export function findCorrection(voidedId: string): Promise<{ id: string; number: string } | null> {
  return db.invoice.findUnique({
    where: { source: sourceOf.correction(voidedId) },
    select: { id: true, number: true },
  });
}
