import type { Consultation } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import { invoiceSource } from '~/domain/billing/invoice';
import type { Outcome } from '~/domain/booking/consultation';
import type { Quote } from '~/domain/booking/quote';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { recordEvent } from '../audit.server';
import { issueInvoice, voidOpenInvoice } from '../billing/invoice.server';
import { serviceTitle } from '~/domain/booking/bookable';

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
    if (invoice?.status === 'paid') return 'paid';
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
    if (invoice) return 'invoiced-before';
    await issueConsultationInvoice(tx, meeting, now);
    return 'invoiced';
  });

async function issueConsultationInvoice(
  tx: Tx,
  { id, partyId, serviceType, startsAt, quote }: Consultation,
  now: Date,
): Promise<void> {
  const title = serviceTitle(serviceType);
  const about = `${title}, ${civilDateText(civilTime(startsAt).date)}`;
  const lines = (JSON.parse(quote) as Quote).lines.map(({ label, cents }) => ({
    label: label === title ? about : `${about}: ${label}`,
    cents,
  }));
  const source = invoiceSource.consultation(id);
  await issueInvoice(tx, { partyId, source, lines }, now);
}
