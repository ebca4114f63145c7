import { db } from '~/db.server';
import { consultationLines } from '~/domain/billing/catalog-line';
import { invoiceSource } from '~/domain/billing/invoice';
import type { Outcome } from '~/domain/booking/consultation';
import { recordEvent } from '../audit.server';
import { issueInvoice, sendInvoice, voidOpenInvoice } from '../billing/create-invoice.server';

export type OutcomeResult =
  'known' | 'recorded' | 'invoiced' | 'voided' | 'invoiced-before' | 'closed' | 'paid';

/** Only a held meeting is invoiced; another outcome voids its open invoice. Null if unknown. */
export const recordOutcome = (
  staff: { accountId: string },
  id: string,
  outcome: Outcome,
  now: Date,
): Promise<OutcomeResult | null> =>
  db.$transaction(async (tx) => {
    const meeting = await tx.consultation.findUnique({ where: { id } });
    if (!meeting) return null;
    if (meeting.status === 'cancelled' || meeting.startsAt > now) return 'closed';
    if (meeting.status === outcome) return 'known';
    const invoice = await tx.invoice.findUnique({
      where: { source: invoiceSource.consultation(id) },
    });
    if (invoice?.status === 'paid' || invoice?.settledCents) return 'paid';
    await tx.consultation.update({ where: { id }, data: { status: outcome } });
    await recordEvent(tx, staff.accountId, 'consultation.outcome-recorded', id, { outcome });
    if (outcome !== 'completed') {
      if (invoice?.status !== 'open') return 'recorded';
      await voidOpenInvoice(tx, staff, invoice.id, 'The consultation was not held.', now);
      return 'voided';
    }
    // An erased client has no address left to send an invoice to.
    const erased = { accountId: meeting.partyId, NOT: { erasedAt: null } };
    const isErased = (await tx.accountDeletion.count({ where: erased })) > 0;
    if (meeting.quoteCents === 0 || isErased) return 'recorded';
    if (invoice?.status === 'draft') await sendInvoice(tx, staff, invoice.id, now);
    else if (invoice) return 'invoiced-before';
    else
      await issueInvoice(
        tx,
        {
          partyId: meeting.partyId,
          source: invoiceSource.consultation(id),
          lines: consultationLines(meeting),
        },
        now,
      );
    return 'invoiced';
  });
