import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { auditTrail, letterOf, newInvoice } from '#tests/support/billing';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { newsOf } from '#tests/support/tasks';
import { DAY } from '~/domain/time/duration';
import type { InvoiceViewer } from '~/models/billing/invoice.server';
import {
  applyPaymentNews,
  purgePaymentEvents,
  recordOfficePayment,
  settleReview,
} from '~/models/billing/payment.server';

const NOW = orlando('2026-05-01', '10:00');
const RECEIVED = orlando('2026-04-30', '09:00');
let client: InvoiceViewer;
let admin: InvoiceViewer;

beforeAll(async () => {
  await seedPeople();
  client = { accountId: (await accountOf('client')).id, roles: ['client'] };
  admin = { accountId: (await accountOf('admin')).id, roles: ['admin'] };
});
beforeEach(async () => {
  await db.invoice.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
  await emptyAuditTrail();
});

const row = (id: string) =>
  db.invoice.findUniqueOrThrow({ where: { id }, include: { payments: true } });
const mails = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } });
describe('money', () => {
  const paid = { method: 'check', reference: '17', receivedAt: RECEIVED } as const;
  const news = (eventId: string, invoiceId: string, changes: object = {}) => ({
    eventId,
    type: 'checkout.session.completed',
    payment: {
      invoiceId,
      providerId: `pi_${eventId}`,
      cents: 100_00,
      currency: 'usd',
      receivedAt: RECEIVED,
      ...changes,
    },
  });

  test('that the office got pays an open invoice once', async () => {
    const id = await newInvoice(client.accountId, NOW);
    expect(await recordOfficePayment(admin, id, paid, NOW)).toBe(true);
    expect(await row(id)).toMatchObject({
      status: 'paid',
      paidAt: NOW,
      nextReminderOn: null,
      needsReview: false,
      payments: [
        {
          ...paid,
          cents: 100_00,
          providerId: null,
          surplus: false,
          createdAt: NOW,
          recordedById: admin.accountId,
        },
      ],
    });
    const { payments, number } = await row(id);
    expect(await mails()).toMatchObject([await letterOf('paid', id, `:${payments[0]!.id}`)]);
    expect((await newsOf('client'))[0]).toBe(`We received your payment for invoice ${number}.`);
    expect((await auditTrail()).at(-1)).toEqual([
      ...[admin.accountId, 'payment.recorded', id, '{"method":"check","cents":10000}'],
    ]);
    expect(await newsOf('admin')).toEqual([]);
    expect(await recordOfficePayment(admin, id, paid, NOW)).toBe(false);
    expect((await row(id)).payments).toHaveLength(1);
  });

  test('that came by card pays it too, and what wasn’t due is shown to the staff', async () => {
    const id = await newInvoice(client.accountId, NOW);
    expect(await applyPaymentNews(news('one', id), NOW)).toBe('applied');
    expect(await applyPaymentNews(news('one', id), NOW)).toBe('known');
    expect(await row(id)).toMatchObject({
      status: 'paid',
      payments: [
        {
          method: 'card',
          reference: 'pi_one',
          providerId: 'pi_one',
          cents: 100_00,
          receivedAt: RECEIVED,
          recordedById: null,
        },
      ],
    });
    expect(await db.paymentEvent.findUnique({ where: { id: 'one' } })).toEqual({
      id: 'one',
      type: 'checkout.session.completed',
      createdAt: NOW,
    });
    expect(await applyPaymentNews(news('two', id, { cents: 5 }), NOW)).toBe('applied');
    const { payments, number, needsReview } = await row(id);
    expect([needsReview, payments.length]).toEqual([true, 2]);
    const surplus = payments.find((each) => each.surplus)!;
    expect((await mails()).at(-1)).toMatchObject(await letterOf('surplus', id, `:${surplus.id}`));
    expect((await newsOf('client'))[0]).toBe(
      `We received a payment for invoice ${number} that wasn’t due.`,
    );
    const told = await db.notification.findMany({ where: { accountId: admin.accountId } });
    expect(told).toMatchObject([
      {
        type: 'invoice',
        href: `/dashboard/billing/invoices/${id}`,
        createdAt: NOW,
        message: `A payment for invoice ${number} needs a look: it wasn’t due.`,
        occasion: `payment:${surplus.id}:surplus`,
      },
    ]);
    expect((await auditTrail()).at(-1)).toEqual([
      ...[null, 'payment.surplus', id, '{"method":"card","cents":5}'],
    ]);
  });

  test('that another event tells of, for no invoice of ours or in no dollars, changes nothing', async () => {
    const id = await newInvoice(client.accountId, NOW);
    const nothing = { eventId: 'a', type: 'charge.updated', payment: null };
    expect(await applyPaymentNews(nothing, NOW)).toBe('nothing to do');
    expect(await applyPaymentNews(news('b', 'none'), NOW)).toBe('unknown invoice');
    expect(await applyPaymentNews(news('c', id, { currency: 'eur' }), NOW)).toBe('other currency');
    expect(await row(id)).toMatchObject({ status: 'open', payments: [] });
    await applyPaymentNews(news('d', id), NOW);
    expect(await applyPaymentNews(news('e', id, { providerId: 'pi_d' }), NOW)).toBe(
      'nothing to do',
    );
    expect((await row(id)).payments).toHaveLength(1);
  });

  test('that wasn’t due is settled once by the staff', async () => {
    const [id, other] = [await newInvoice(client.accountId), await newInvoice(client.accountId)];
    await db.invoice.updateMany({ data: { needsReview: true } });
    expect(await settleReview(admin, id)).toBe(true);
    expect((await auditTrail()).at(-1)).toEqual([admin.accountId, 'payment.reviewed', id, '{}']);
    expect(await settleReview(admin, id)).toBe(false);
    expect([(await row(id)).needsReview, (await row(other)).needsReview]).toEqual([false, true]);
    expect(await auditTrail()).toHaveLength(3);
  });

  test('is told of by events that are kept for ninety days', async () => {
    await db.paymentEvent.deleteMany();
    const at = (id: string, ago: number) => ({
      id,
      type: '',
      createdAt: new Date(NOW.getTime() - ago),
    });
    await db.paymentEvent.createMany({ data: [at('x', 90 * DAY), at('y', 90 * DAY + 1)] });
    await purgePaymentEvents(NOW);
    expect((await db.paymentEvent.findMany()).map(({ id }) => id)).toEqual(['x']);
  });
});
