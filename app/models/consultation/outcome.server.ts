import type { Consultation, Invoice } from '#prisma/generated/client';
import { db, transaction, type Lock, type Tx } from '~/db.server';
import { consultationLines } from '~/domain/billing/catalog-line';
import { getCreditable, invoiceSource } from '~/domain/billing/invoice';
import type { Outcome } from '~/domain/booking/consultation';
import { outcomeRecorded } from '~/domain/events/consultation';
import {
  creditInvoice,
  issueInvoice,
  sendInvoice,
  voidOpenInvoice,
} from '../billing/create-invoice.server';
import { readInvoice } from '../billing/invoice.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';

export type OutcomeResult =
  | 'known'
  | 'recorded'
  | 'invoiced'
  | 'voided'
  | 'credited'
  | 'invoiced-before'
  | 'closed'
  | 'paid';

/** What happens to what was paid for a meeting that wasn’t held. */
export type PaymentChoice = 'keep' | 'credit';

/** Locks the client's bookings and the meeting's invoice. */
async function outcomeLocks(id: string): Promise<Lock[]> {
  const [meeting, invoice] = await Promise.all([
    db.consultation.findUnique({ where: { id }, select: { partyId: true } }),
    db.invoice.findUnique({
      where: { source: invoiceSource.consultation(id) },
      select: { id: true },
    }),
  ]);
  return [
    ...(meeting ? [['bookings', meeting.partyId] as const] : []),
    ...(invoice ? [['invoice', invoice.id] as const] : []),
  ];
}

/**
 * Only a held meeting is invoiced; another outcome voids its open invoice. If that is paid,
 * `payment` says what happens to the money; 'paid' where it doesn’t. Null if unknown.
 */
export const recordOutcome = async (
  staff: { accountId: string },
  id: string,
  outcome: Outcome,
  payment: PaymentChoice | null,
  now: Date,
): Promise<OutcomeResult | null> =>
  transaction(await outcomeLocks(id), async (tx) => {
    const meeting = await tx.consultation.findUnique({ where: { id } });
    if (!meeting) return null;
    if (meeting.status === 'cancelled' || meeting.startsAt > now) return 'closed';
    if (meeting.status === outcome) return 'known';
    const invoice = await tx.invoice.findUnique({
      where: { source: invoiceSource.consultation(id) },
    });
    const isPaid = invoice?.status === 'paid' || Boolean(invoice?.settledCents);
    if (isPaid && outcome !== 'completed' && !payment) return 'paid';
    await tx.consultation.update({ where: { id }, data: { status: outcome } });
    const held = { ...meeting, status: outcome };
    const result =
      isPaid && outcome !== 'completed'
        ? await settlePayment(tx, staff, invoice!.id, payment!, now)
        : await settleInvoice(tx, staff, held, invoice, now);
    const detail = { outcome };
    await emit(tx, outcomeRecorded, { id, actorId: staff.accountId, now, detail });
    return result;
  });

async function settlePayment(
  tx: Tx,
  staff: { accountId: string },
  id: string,
  payment: PaymentChoice,
  now: Date,
): Promise<OutcomeResult> {
  const invoice = await readInvoice(tx, id);
  const cents = getCreditable(invoice);
  if (payment === 'keep' || cents === 0) return 'recorded';
  await creditInvoice(tx, staff, invoice, { cents, reason: 'The consultation was not held.' }, now);
  return 'credited';
}

async function settleInvoice(
  tx: Tx,
  staff: { accountId: string },
  meeting: Consultation,
  invoice: Invoice | null,
  now: Date,
): Promise<OutcomeResult> {
  if (meeting.status !== 'completed') {
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
        source: invoiceSource.consultation(meeting.id),
        lines: consultationLines(getFirm(), meeting),
      },
      now,
    );
  return 'invoiced';
}
