import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicesOf, newInvoice } from '#tests/support/billing';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { invoicePath } from '~/domain/billing/invoice';
import { applyPaymentEvent, recordOfficePayment } from '~/models/billing/payment.server';
import { readStatement } from '~/models/billing/invoice.server';
import * as invoicePage from '~/routes/_portal/billing/invoices/invoice/route';
import * as edit from '~/routes/_portal/admin/invoices/edit/route';
import * as payment from '~/routes/_portal/admin/invoices/payment/route';
import * as reversal from '~/routes/_portal/admin/invoices/payments/reversal/route';
import * as voiding from '~/routes/_portal/admin/invoices/void/route';

type Shown = {
  invoice: { voidReason: string; payments: { reason: string }[] };
  correction: { id: string } | null;
};

const today = civilTime(new Date()).date;
let admin: Visitor;
let accountId: string;

const mailsOf = async (id: string) =>
  (
    await db.queuedMail.findMany({
      where: { occasion: { startsWith: `invoice:${id}` } },
      orderBy: { id: 'asc' },
    })
  ).map(({ occasion }) => occasion!.split(':')[2]);

beforeAll(seedPeople);
beforeEach(async () => {
  ({ accountId, partyId: accountId } = await newClient());
  admin = await new Visitor().signIn('admin');
});

describe('a recorded payment', () => {
  const paid = async () => {
    const id = await newInvoice(accountId);
    const fields = { method: 'check', amount: '100', reference: '17', receivedOn: today };
    await admin.post(payment, `/admin/invoices/${id}/payment`, fields, { id });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { invoiceId: id } });
    return { id, payment: paymentId };
  };
  const reverse = (params: { id: string; payment: string }, reason = 'Wrong client') =>
    admin.post(reversal, '/admin/invoices/x/payments/y/reversal', { reason }, params);

  test('is reversed once with a reason, and the invoice becomes due again', async () => {
    const params = await paid();
    expect((await reverse(params, ' ')).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => reverse(params)));
    for (const { location } of answers) expect(location).toBe(invoicePath(params.id));
    const [invoice] = await invoicesOf(accountId);
    expect(invoice).toMatchObject({ status: 'open', paidAt: null });
    expect(invoice!.nextReminderOn! > today).toBe(true);
    const { id: actorId } = await accountOf('admin');
    expect(invoice!.payments.map(({ cents }) => cents)).toEqual([100_00, -100_00]);
    expect(invoice!.payments[1]).toMatchObject({
      reversesId: params.payment,
      reason: 'Wrong client',
      recordedById: actorId,
    });
    expect(
      await db.auditEvent.findMany({ where: { subject: params.id, action: 'payment.reversed' } }),
    ).toMatchObject([{ actorId, detail: expect.stringContaining('Wrong client') }]);
    expect(await mailsOf(params.id)).toEqual(['reversed']);
    const statement = await readStatement({ partyId: accountId }, addDays(today, -1), today);
    expect(statement.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['Invoice', 100_00],
      ['Payment', 0],
      ['Reversal', 100_00],
    ]);
  });

  test('can be recorded anew after it was reversed, and reversed again', async () => {
    const params = await paid();
    await reverse(params);
    await reverse(params);
    expect(noteTo(admin)).toContain('already reversed');
    const fields = { method: 'check', amount: '100', reference: '18', receivedOn: today };
    await admin.post(payment, '/admin/invoices/x/payment', fields, { id: params.id });
    const [invoice] = await invoicesOf(accountId);
    expect(invoice).toMatchObject({ status: 'paid' });
    expect(await mailsOf(params.id)).toEqual(['paid']);
    await reverse({ id: params.id, payment: invoice!.payments[2]!.id });
    expect((await invoicesOf(accountId))[0]).toMatchObject({ status: 'open' });
  });

  test('is replaced by an online payment that came in meanwhile', async () => {
    const params = await paid();
    const online = { invoiceId: params.id, providerId: `p-${params.id}`, currency: 'usd' };
    const card = { ...online, cents: 100_00, receivedAt: new Date() };
    await applyPaymentEvent({ eventId: params.id, type: 'x', payment: card }, new Date());
    expect((await invoicesOf(accountId))[0]).toMatchObject({ needsReview: true });
    await reverse(params);
    const [invoice] = await invoicesOf(accountId);
    expect(invoice).toMatchObject({ status: 'paid', needsReview: false });
    expect(invoice!.payments[1]).toMatchObject({ surplus: false });
    await reverse({ id: params.id, payment: invoice!.payments[1]!.id });
    expect((await invoicesOf(accountId))[0]).toMatchObject({ status: 'paid' });
  });

  test('shows its reason only to staff', async () => {
    const { id: clientId } = await accountOf('client');
    accountId = clientId;
    const params = await paid();
    await reverse(params);
    const reasons = async (visitor: Visitor) =>
      (await visitor.get<Shown>(invoicePage, invoicePath(params.id), { id: params.id })).data
        .invoice.payments[1]!.reason;
    const client = await new Visitor().signIn('client');
    expect([await reasons(admin), await reasons(client)]).toEqual(['Wrong client', '']);
  });
});

describe('a voided invoice', () => {
  const voided = async () => {
    const id = await newInvoice(accountId, new Date(), 'Advise');
    await admin.post(voiding, '/admin/invoices/x/void', { reason: 'Typo' }, { id });
    return id;
  };
  const path = (id: string) => `/admin/invoices/new?correction=${id}`;
  const DUE = addDays(today, 14);
  const correct = (id: string, fields: Record<string, string>) =>
    admin.post(edit, path(id), { dueOn: DUE, send: 'yes', ...fields });
  const LINES = { label0: 'Advice', amount0: '80.50', label1: 'Copies', amount1: '4' };

  test('becomes one corrected invoice, linked both ways, with its lines', async () => {
    const id = await voided();
    const form = await admin.get(edit, path(id));
    expect(form.data).toMatchObject({ values: { label0: 'Advise', amount0: '100.00' } });
    await Promise.all([1, 2].map(() => correct(id, LINES)));
    const [, corrected, ...others] = await invoicesOf(accountId);
    expect(others).toEqual([]);
    expect(corrected).toMatchObject({
      status: 'open',
      totalCents: 84_50,
      source: `correction:${id}`,
      lines: [
        { label: 'Advice', cents: 80_50 },
        { label: 'Copies', cents: 4_00 },
      ],
    });
    expect(await mailsOf(corrected!.id)).toEqual(['issued']);
    const { data } = await admin.get<Shown>(invoicePage, invoicePath(id), { id });
    expect(data.correction?.id).toBe(corrected!.id);
    const { id: actorId } = await accountOf('admin');
    expect(
      await db.auditEvent.findFirst({
        where: { subject: corrected!.id, action: 'invoice.issued' },
      }),
    ).toMatchObject({ actorId });
    expect((await correct(id, LINES)).location).toBe(invoicePath(corrected!.id));
  });

  test('is the only kind that can be corrected', async () => {
    const id = await newInvoice(accountId);
    const { id: actorId } = await accountOf('admin');
    const cents = 100_00;
    const paidWith = { method: 'check', reference: '17', cents, receivedAt: new Date() } as const;
    expect((await correct(id, LINES)).status).toBe(404);
    await recordOfficePayment({ accountId: actorId }, id, paidWith, cents, new Date());
    expect((await correct(id, LINES)).status).toBe(404);
    expect(await invoicesOf(accountId)).toHaveLength(1);
  });
});
