import { db, onUniqueViolation, transaction, type Tx } from '~/db.server';
import {
  getBalance,
  getOverpaid,
  isReversible,
  reminderOn,
  remindersDue,
  settleInvoice,
  type Invoice,
} from '~/domain/billing/invoice';
import {
  CREDIT,
  CREDIT_NOTE,
  type EntryOutcome,
  type PaymentEvent,
  type PaymentMethod,
} from '~/domain/billing/payment';
import type { Cents } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import {
  coveredPaymentReversed,
  creditApplied,
  creditUndone,
  invoiceOverpaid,
  invoicePaid,
  invoicePartPaid,
  paymentRefunded,
  paymentReversed,
} from '~/domain/events/invoice';
import { emit } from '../events.server';
import { newId } from '../id.server';
import { readInvoice } from './invoice.server';

type Staff = { accountId: string };

type NewEntry = {
  method: PaymentMethod;
  reference: string;
  cents: Cents;
  receivedAt: Date;
  providerId?: string;
  reversesId?: string;
  reason?: string;
};

/** Adds to the entries of a sent invoice, and settles it anew. Its lock is held. */
export async function addEntry(
  tx: Tx,
  before: Invoice,
  entry: NewEntry,
  actorId: string | null,
  now: Date,
): Promise<{ invoice: Invoice; entryId: string }> {
  const { id, dueOn, remindersSent } = before;
  const entryId = newId(now);
  const surplus = entry.method !== CREDIT_NOTE && entry.cents > getBalance(before);
  await tx.payment.create({
    data: {
      ...entry,
      id: entryId,
      invoiceId: id,
      surplus,
      recordedById: actorId,
      createdAt: now,
    },
  });
  const settled = settleInvoice(await readInvoice(tx, id));
  if (!settled.needsReview)
    await tx.payment.updateMany({
      where: { invoiceId: id, surplus: true },
      data: { surplus: false },
    });
  const sent = Math.max(remindersSent, remindersDue(dueOn, civilTime(now).date));
  const { status } = settled;
  await tx.invoice.update({
    where: { id },
    data: {
      ...settled,
      ...(status !== before.status && {
        paidAt: status === 'paid' ? now : null,
        nextReminderOn: status === 'open' ? reminderOn(dueOn, sent) : null,
      }),
    },
  });
  return { invoice: await readInvoice(tx, id), entryId };
}

/** What staff record of a payment that came in, or of one that goes back. */
export type OfficeEntry = Pick<NewEntry, 'method' | 'reference' | 'cents' | 'receivedAt'>;

/**
 * Records a payment outside the portal. False if the invoice isn't open, or another payment came in
 * since staff saw `balance`. Only for staff.
 */
export const recordOfficePayment = (
  staff: Staff,
  id: string,
  payment: OfficeEntry,
  balance: Cents,
  now: Date,
): Promise<boolean> =>
  transaction([['invoice', id]], async (tx) => {
    const invoice = await readInvoice(tx, id);
    if (invoice.status !== 'open' || getBalance(invoice) !== balance) return false;
    await addPayment(tx, invoice, payment, staff.accountId, now);
    return true;
  });

/** What comes over the balance is kept, and staff are told to return it. */
async function addPayment(
  tx: Tx,
  before: Invoice,
  payment: NewEntry,
  actorId: string | null,
  now: Date,
): Promise<void> {
  const { invoice, entryId } = await addEntry(tx, before, payment, actorId, now);
  const settled = invoice.status === 'paid' ? invoicePaid : invoicePartPaid;
  const event = getOverpaid(invoice) > 0 ? invoiceOverpaid : settled;
  const { method, cents } = payment;
  const detail = { method, cents };
  await emit(tx, event, { id: invoice.id, actorId, now, invoice, entryId, detail });
}

/**
 * Adds an entry with the negative sum, and returns an applied credit to the invoice that it came
 * from. False if it was reversed already. Only for staff.
 */
export async function reversePayment(
  staff: Staff,
  id: string,
  paymentId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const taken = await findTakenCredit(paymentId);
  const reverse = async (tx: Tx) => {
    const before = await readInvoice(tx, id);
    const payment = before.payments.find((each) => each.id === paymentId);
    if (!payment || !isReversible(payment, before.payments)) return false;
    const method = payment.method as PaymentMethod;
    const { reference, cents } = payment;
    const reversal = {
      method,
      reference,
      cents: -cents,
      reversesId: paymentId,
      reason,
      receivedAt: now,
    };
    const { invoice, entryId } = await addEntry(tx, before, reversal, staff.accountId, now);
    if (taken) {
      const returned = { reference: before.number, cents, reversesId: taken.id };
      const from = await readInvoice(tx, taken.invoiceId);
      await addEntry(tx, from, { ...reversal, ...returned }, staff.accountId, now);
    }
    const reversed = invoice.status === 'open' ? paymentReversed : coveredPaymentReversed;
    const event = taken ? creditUndone : reversed;
    const detail = { method, cents, reason };
    await emit(tx, event, { id, actorId: staff.accountId, now, invoice, entryId, detail });
    return true;
  };
  const invoices = [id, ...(taken ? [taken.invoiceId] : [])];
  return transaction(
    invoices.map((each) => ['invoice', each] as const),
    reverse,
  );
}

/** The entry on the other invoice that an applied credit was taken from; null for a payment. */
async function findTakenCredit(paymentId: string) {
  const credit = await db.payment.findUnique({ where: { id: paymentId, method: CREDIT } });
  const id = credit?.providerId;
  return id
    ? db.payment.findUnique({ where: { id }, select: { id: true, invoiceId: true } })
    : null;
}

/**
 * Notes money that went back to the client. `settled` is what staff saw as paid and credited. Only
 * for staff.
 */
export const recordRefund = (
  staff: Staff,
  id: string,
  { cents, ...refund }: OfficeEntry & { reason: string },
  settled: Cents,
  now: Date,
): Promise<EntryOutcome> =>
  transaction([['invoice', id]], async (tx) => {
    const before = await readInvoice(tx, id);
    if (before.settledCents !== settled) return 'changed';
    if (cents > getOverpaid(before)) return 'too much';
    const entry = { ...refund, cents: -cents };
    const { invoice, entryId } = await addEntry(tx, before, entry, staff.accountId, now);
    const { method, reason } = refund;
    const detail = { method, cents, reason };
    await emit(tx, paymentRefunded, {
      id,
      actorId: staff.accountId,
      now,
      invoice,
      entryId,
      detail,
    });
    return 'recorded';
  });

/**
 * Pays an open invoice of the same client with what was overpaid for another, as far as it goes.
 * `settled` is what staff saw as paid and credited. Only for staff.
 */
export const applyCredit = (
  staff: Staff,
  { fromId, toId, settled }: { fromId: string; toId: string; settled: Cents },
  now: Date,
): Promise<EntryOutcome> =>
  transaction(
    [
      ['invoice', fromId],
      ['invoice', toId],
    ],
    async (tx) => {
      const [from, to] = [await readInvoice(tx, fromId), await readInvoice(tx, toId)];
      const cents = Math.min(getOverpaid(from), getBalance(to));
      if (from.settledCents !== settled || from.partyId !== to.partyId || cents === 0)
        return 'changed';
      const entry = { method: CREDIT, receivedAt: now } as const;
      const { entryId: taken } = await addEntry(
        tx,
        from,
        { ...entry, reference: to.number, cents: -cents },
        staff.accountId,
        now,
      );
      const { invoice, entryId } = await addEntry(
        tx,
        to,
        // The other entry's id: both are reversed together.
        { ...entry, reference: from.number, providerId: taken, cents },
        staff.accountId,
        now,
      );
      await emit(tx, creditApplied, {
        id: fromId,
        actorId: staff.accountId,
        now,
        invoice,
        entryId,
        detail: { number: to.number, cents },
      });
      return 'recorded';
    },
  );

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
    const invoice = await readInvoice(tx, invoiceId);
    await addPayment(tx, invoice, { method: 'card', ...paid }, null, now);
    return 'applied';
  };
  return transaction(payment ? [['invoice', payment.invoiceId]] : [], apply).catch(
    onUniqueViolation(() => 'known'),
  );
}

/** Providers resend events for some days only. */
const EVENTS_KEPT = 90 * DAY;

export async function purgePaymentEvents(now: Date): Promise<void> {
  await db.paymentEvent.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - EVENTS_KEPT) } },
  });
}
