import { db, isUniqueViolation, type Tx } from '~/db.server';
import {
  invoicePath,
  isReversible,
  reminderOn,
  remindersDue,
  type Invoice,
} from '~/domain/billing/invoice';
import type { PaymentMethod, PaymentNews } from '~/domain/billing/payment';
import type { Cents } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { recordEvent } from '../audit.server';
import { notifyStaff } from '../notification.server';
import { tellOfInvoice } from './invoice-mail.server';
import { getInvoice, payerOf, type InvoiceViewer } from './invoice.server';

export type NewPayment = {
  method: PaymentMethod;
  reference: string;
  providerId: string | null;
  cents: Cents;
  receivedAt: Date;
};

/**
 * Marks an open invoice as paid in full, as staff were paid outside the portal. Only for staff.
 * False where it isn't open any more.
 */
export function recordOfficePayment(
  staff: InvoiceViewer,
  id: string,
  payment: Pick<NewPayment, 'method' | 'reference' | 'receivedAt'>,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { status, totalCents } = await getInvoice(tx, id);
    if (status !== 'open') return false;
    const whole = { ...payment, cents: totalCents, providerId: null };
    await addPayment(tx, id, whole, staff.accountId, now);
    return true;
  });
}

/**
 * What came in for an invoice. The sum it asks for makes an open invoice paid. Everything else,
 * such as a second payment, one after it was voided or one over another sum, is kept as surplus and
 * shown to staff.
 */
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
    select: { id: true },
  });
  await recordEvent(tx, {
    actorId,
    action: surplus ? 'payment.surplus' : 'payment.recorded',
    subject: id,
    detail: { method: payment.method, cents: payment.cents },
  });
  if (surplus) await tx.invoice.update({ where: { id }, data: { needsReview: true } });
  const invoice = await getInvoice(tx, id);
  const news = surplus ? 'surplus' : 'paid';
  await tellOfInvoice(tx, news, invoice, await payerOf(tx, id), now, paymentId);
  if (surplus)
    await notifyStaff(
      tx,
      {
        type: 'invoice',
        message: `A payment for invoice ${invoice.number} needs a look: it wasn’t due.`,
        href: invoicePath(id),
        occasion: `payment:${paymentId}:surplus`,
      },
      now,
    );
}

/**
 * Reverses a payment that staff recorded: an entry with the negative sum and the reason takes it
 * back, and the invoice is open again, unless a payment that wasn't due covers it. Only for staff.
 * False where there is no such payment any more.
 */
export async function reversePayment(
  staff: InvoiceViewer,
  id: string,
  paymentId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  try {
    return await db.$transaction(async (tx) => {
      const invoice = await getInvoice(tx, id);
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
      await recordEvent(tx, {
        actorId: staff.accountId,
        action: 'payment.reversed',
        subject: id,
        detail: { method, cents, reason },
      });
      if (invoice.status === 'paid') await reopenInvoice(tx, invoice, paymentId, now);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Opens a paid invoice again. A payment of its sum that waits for staff as surplus pays it instead. */
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
  const payer = await payerOf(tx, id);
  const [news, turn] = cover ? (['paid', cover.id] as const) : (['reversed', paymentId] as const);
  await tellOfInvoice(tx, news, await getInvoice(tx, id), payer, now, turn);
}

/** What became of an event of the payment provider. */
export type NewsOutcome =
  'applied' | 'nothing to do' | 'known' | 'unknown invoice' | 'other currency';

/**
 * Applies an event of the payment provider once, however often and in whatever order events come:
 * an event by its id, and a payment by its own, which several events may tell of.
 */
export async function applyPaymentNews(
  { eventId, type, payment }: PaymentNews,
  now: Date,
): Promise<NewsOutcome> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.paymentEvent.create({ data: { id: eventId, type, createdAt: now } });
      if (!payment) return 'nothing to do';
      const { invoiceId, providerId, cents, currency, receivedAt } = payment;
      if (await tx.payment.findUnique({ where: { providerId }, select: { id: true } }))
        return 'nothing to do';
      const invoice = await tx.invoice.findUnique({
        where: { id: invoiceId },
        select: { id: true },
      });
      if (!invoice) return 'unknown invoice';
      if (currency !== 'usd') return 'other currency';
      const paid = {
        method: 'card',
        reference: providerId,
        providerId,
        cents,
        receivedAt,
      } as const;
      await addPayment(tx, invoiceId, paid, null, now);
      return 'applied';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'known';
    throw error;
  }
}

/** Writes down that staff have dealt with a payment that wasn't due. False where there is none. */
export function settleReview(staff: InvoiceViewer, id: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({
      where: { id, needsReview: true },
      data: { needsReview: false },
    });
    if (count === 1)
      await recordEvent(tx, {
        actorId: staff.accountId,
        action: 'payment.reviewed',
        subject: id,
      });
    return count === 1;
  });
}

/** A provider sends an event again for some days; a payment is known by its own id for good. */
const EVENTS_KEPT = 90 * DAY;

export async function purgePaymentEvents(now: Date): Promise<void> {
  await db.paymentEvent.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - EVENTS_KEPT) } },
  });
}
