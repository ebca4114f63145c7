import { db, onUniqueViolation, transaction, type Tx } from '~/db.server';
import {
  invoicePath,
  isReversible,
  reminderOn,
  remindersDue,
  type Invoice,
} from '~/domain/billing/invoice';
import type { PaymentMethod, PaymentEvent } from '~/domain/billing/payment';
import type { Cents } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { recordEvent } from '../audit.server';
import { notifyStaff } from '../notification.server';
import { readInvoice, type InvoiceViewer, notifyInvoiceEvent } from './invoice.server';

type NewPayment = {
  method: PaymentMethod;
  reference: string;
  providerId: string | null;
  cents: Cents;
  receivedAt: Date;
};

/** Records a payment of the whole sum outside the portal. False if not open. Only for staff. */
export const recordOfficePayment = (
  staff: InvoiceViewer,
  id: string,
  payment: Pick<NewPayment, 'method' | 'reference' | 'receivedAt'>,
  now: Date,
): Promise<boolean> =>
  transaction([['invoice', id]], async (tx) => {
    const { status, totalCents } = await readInvoice(tx, id);
    if (status !== 'open') return false;
    const whole = { ...payment, cents: totalCents, providerId: null };
    await addPayment(tx, id, whole, staff.accountId, now);
    return true;
  });

/** The exact sum pays an open invoice. Any other payment is kept as surplus for staff to review. */
async function addPayment(
  tx: Tx,
  id: string,
  payment: NewPayment,
  actorId: string | null,
  now: Date,
): Promise<void> {
  const { count } = await tx.invoice.updateMany({
    where: { id, status: 'open', totalCents: payment.cents },
    data: { status: 'paid', paidAt: now, nextReminderOn: null },
  });
  const surplus = count === 0;
  const { id: paymentId } = await tx.payment.create({
    data: { ...payment, invoiceId: id, surplus, recordedById: actorId, createdAt: now },
  });
  if (surplus) await tx.invoice.update({ where: { id }, data: { needsReview: true } });
  const invoice = await readInvoice(tx, id);
  await notifyInvoiceEvent(tx, surplus ? 'surplus' : 'paid', invoice, now, paymentId);
  if (surplus) {
    const message = `A payment for invoice ${invoice.number} needs a look: it wasn’t due.`;
    const occasion = `payment:${paymentId}:surplus`;
    await notifyStaff(tx, { type: 'invoice', message, href: invoicePath(id), occasion }, now);
  }
  const { method, cents } = payment;
  const action = surplus ? 'payment.surplus' : 'payment.recorded';
  await recordEvent(tx, actorId, action, id, { method, cents });
}

/** Adds an entry with the negative sum. False if it was reversed already. Only for staff. */
export function reversePayment(
  staff: InvoiceViewer,
  id: string,
  paymentId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const reverse = async (tx: Tx) => {
    const invoice = await readInvoice(tx, id);
    const payment = invoice.payments.find((each) => each.id === paymentId);
    if (!payment || !isReversible(payment, invoice.payments)) return false;
    const { method, reference, cents } = payment;
    await tx.payment.create({
      data: {
        invoiceId: id,
        method,
        reference,
        cents: -cents,
        reversesId: paymentId,
        reason,
        recordedById: staff.accountId,
        receivedAt: now,
        createdAt: now,
      },
    });
    if (invoice.status === 'paid') await reopenInvoice(tx, invoice, paymentId, now);
    await recordEvent(tx, staff.accountId, 'payment.reversed', id, { method, cents, reason });
    return true;
  };
  return transaction([['invoice', id]], reverse).catch(onUniqueViolation(() => false));
}

/** Reopens a paid invoice, or lets a surplus payment of the same sum pay it. */
async function reopenInvoice(tx: Tx, invoice: Invoice, paymentId: string, now: Date) {
  const { id, totalCents, dueOn, needsReview, payments } = invoice;
  const surplus = payments.filter((each) => needsReview && each.surplus);
  const cover = surplus.find(({ cents }) => cents === totalCents);
  if (cover) {
    await tx.payment.update({ where: { id: cover.id }, data: { surplus: false } });
    await tx.invoice.update({ where: { id }, data: { needsReview: surplus.length > 1 } });
  } else {
    const { remindersSent } = await tx.invoice.findUniqueOrThrow({ where: { id } });
    const due = remindersDue(dueOn, civilTime(now).date);
    const nextReminderOn = reminderOn(dueOn, Math.max(remindersSent, due));
    await tx.invoice.update({
      where: { id },
      data: { status: 'open', paidAt: null, nextReminderOn },
    });
  }
  const event = cover ? 'paid' : 'reversed';
  await notifyInvoiceEvent(tx, event, await readInvoice(tx, id), now, cover?.id ?? paymentId);
}

/** Applies a provider's event once, by the ids of the event and of its payment, in any order. */
export function applyPaymentEvent({ eventId, type, payment }: PaymentEvent, now: Date) {
  const apply = async (tx: Tx) => {
    await tx.paymentEvent.create({ data: { id: eventId, type, createdAt: now } });
    if (!payment) return 'nothing to do';
    const { invoiceId, providerId, cents, currency, receivedAt } = payment;
    if (await tx.payment.findUnique({ where: { providerId } })) return 'nothing to do';
    if (!(await tx.invoice.findUnique({ where: { id: invoiceId } }))) return 'unknown invoice';
    if (currency !== 'usd') return 'other currency';
    const paid = { providerId, reference: providerId, cents, receivedAt };
    await addPayment(tx, invoiceId, { method: 'card', ...paid }, null, now);
    return 'applied';
  };
  return transaction(payment ? [['invoice', payment.invoiceId]] : [], apply).catch(
    onUniqueViolation(() => 'known'),
  );
}

/** Marks a surplus payment as settled. False if there is none. */
export const settleReview = (staff: InvoiceViewer, id: string): Promise<boolean> =>
  transaction([['invoice', id]], async (tx) => {
    const { count } = await tx.invoice.updateMany({
      where: { id, needsReview: true },
      data: { needsReview: false },
    });
    if (count === 1) await recordEvent(tx, staff.accountId, 'payment.reviewed', id);
    return count === 1;
  });

/** Providers resend events for some days only. */
const EVENTS_KEPT = 90 * DAY;

export async function purgePaymentEvents(now: Date): Promise<void> {
  await db.paymentEvent.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - EVENTS_KEPT) } },
  });
}
