import { beforeAll, describe, expect, test } from 'vitest';
import { invoicesOf, newInvoice } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { transaction } from '~/db.server';
import { TABLE_SIZE } from '~/domain/paging';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { issueInvoice } from '~/models/billing/create-invoice.server';
import { remindOfInvoices } from '~/models/billing/billing-jobs.server';
import * as all from '~/routes/_portal/admin/invoices/route';
import * as payment from '~/routes/_portal/admin/invoices/payment/route';
import * as voiding from '~/routes/_portal/admin/invoices/void/route';

beforeAll(seedPeople);

const toPage = (id: string) => `/dashboard/billing/invoices/${id}`;
const mailsOf = async (id: string) =>
  (
    await db.queuedMail.findMany({
      where: { occasion: { startsWith: `invoice:${id}` } },
      orderBy: { id: 'asc' },
    })
  ).map(({ occasion }) => occasion!.split(':')[2]);

describe('the invoice numbers of a year', () => {
  test('have no gaps, also when issued in parallel, and when one fails', async () => {
    const at = orlando('2031-03-03', '10:00');
    const { accountId } = await newClient();
    const work = Array.from({ length: 8 }, () => newInvoice(accountId, at));
    const failing = transaction([], async (tx) => {
      const lines = [{ label: 'Never', cents: 1 }];
      await issueInvoice(tx, { partyId: accountId, source: 'consultation:never', lines }, at);
      throw new Error('no');
    });
    await Promise.allSettled([...work, failing]);
    await newInvoice(accountId, at);
    const numbers = (await invoicesOf(accountId)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 9 }, (_, count) => `2031-000${count + 1}`));
  });

  test('restart with Orlando’s year', async () => {
    const { accountId } = await newClient();
    await newInvoice(accountId, new Date('2033-01-01T04:59:00Z'));
    await newInvoice(accountId, new Date('2033-01-01T05:00:00Z'));
    expect((await invoicesOf(accountId)).map(({ number }) => number)).toEqual([
      '2032-0001',
      '2033-0001',
    ]);
  });
});

describe('an overdue invoice', () => {
  test('gets three reminders, and none once paid or void', async () => {
    const { accountId } = await newClient();
    const id = await newInvoice(accountId, orlando('2026-05-01', '10:00'));
    const days = Array.from({ length: 60 }, (_, day) => addDays('2026-05-14', day));
    const sent: string[] = [];
    for (const day of days) {
      const runs = await Promise.all([1, 2].map(() => remindOfInvoices(orlando(day, '09:00'))));
      if (runs.some((count) => count > 0)) sent.push(day);
    }
    expect(sent).toEqual(['2026-05-18', '2026-05-25', '2026-06-08']);
    // Each newer reminder takes the place of an unsent older one.
    expect(await mailsOf(id)).toEqual(['reminder']);
    expect(await db.auditEvent.count({ where: { subject: id, action: 'invoice.reminded' } })).toBe(
      3,
    );

    const paid = await newInvoice(accountId, orlando('2026-05-01', '10:00'));
    const admin = await new Visitor().signIn('admin');
    const fields = { method: 'check', amount: '100', reference: '17', receivedOn: '2026-05-02' };
    await admin.post(payment, `/admin/invoices/${paid}/payment`, fields, { id: paid });
    const gone = await newInvoice(accountId, orlando('2026-05-01', '10:00'));
    await admin.post(voiding, `/admin/invoices/${gone}/void`, { reason: 'Twice' }, { id: gone });
    expect(await remindOfInvoices(orlando('2026-07-30', '09:00'))).toBe(0);
    expect([await mailsOf(paid), await mailsOf(gone)]).toEqual([['paid'], ['void']]);
  });

  test('gets one reminder after a long outage', async () => {
    await db.invoice.deleteMany();
    const { accountId } = await newClient();
    await newInvoice(accountId, orlando('2026-05-01', '10:00'));
    expect(await remindOfInvoices(orlando('2026-09-01', '09:00'))).toBe(1);
    expect(await remindOfInvoices(orlando('2026-12-01', '09:00'))).toBe(0);
  });
});

describe('staff', () => {
  test('record a payment once, with method, reference and day', async () => {
    const { accountId } = await newClient();
    const id = await newInvoice(accountId);
    const admin = await new Visitor().signIn('admin');
    const path = `/admin/invoices/${id}/payment`;
    const today = civilTime(new Date()).date;
    const fields = {
      method: 'bank-transfer',
      amount: '$100.00',
      reference: 'Wire 881',
      receivedOn: today,
    };
    for (const wrong of [
      { method: 'card' },
      { reference: '' },
      { amount: '' },
      { amount: '0' },
      { amount: '100,000.01' },
      { receivedOn: '2026-02-30' },
      { receivedOn: addDays(today, 1) },
      { receivedOn: addDays(today, -1) },
    ])
      expect((await admin.post(payment, path, { ...fields, ...wrong }, { id })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => admin.post(payment, path, fields, { id })));
    expect(answers.map(({ location }) => location)).toEqual([toPage(id), toPage(id)]);
    const [invoice] = await invoicesOf(accountId);
    expect(invoice).toMatchObject({
      status: 'paid',
      payments: [{ method: 'bank-transfer', reference: 'Wire 881', cents: 100_00 }],
    });
    const { id: adminId } = await accountOf('admin');
    expect(invoice!.payments[0]!.recordedById).toBe(adminId);
    expect(
      await db.auditEvent.findFirst({ where: { subject: id, action: 'payment.recorded' } }),
    ).toMatchObject({ actorId: adminId });
  });

  test('void an invoice with a reason hidden from the client; a paid one can’t be voided', async () => {
    const { id: accountId } = await accountOf('student');
    const id = await newInvoice(accountId);
    const admin = await new Visitor().signIn('admin');
    const path = `/admin/invoices/${id}/void`;
    expect((await admin.post(voiding, path, { reason: ' ' }, { id })).status).toBe(400);
    await admin.post(voiding, path, { reason: 'Wrong client' }, { id });
    await admin.post(voiding, path, { reason: 'Again' }, { id });
    expect(noteTo(admin)).toContain('can’t be voided');
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({
      status: 'void',
      voidReason: 'Wrong client',
    });
    expect((await admin.get(voiding, path, { id })).location).toBe(toPage(id));
    expect((await admin.get(payment, `/admin/invoices/${id}/payment`, { id })).location).toBe(
      toPage(id),
    );
  });

  test('find invoices by their state, page by page', async () => {
    await db.invoice.deleteMany();
    const { accountId } = await newClient();
    for (let count = 0; count < TABLE_SIZE + 2; count += 1)
      await newInvoice(accountId, orlando('2026-01-02', '10:00'));
    await newInvoice(accountId);
    const admin = await new Visitor().signIn('admin');
    type Listed = { rows: { id: string }[]; next: string | null };
    const see = async (query: string) =>
      (await admin.get<Listed>(all, `/admin/invoices${query}`)).data;
    const first = await see('?state=overdue');
    expect([first.rows.length, first.next]).toEqual([TABLE_SIZE, expect.any(String)]);
    const second = await see(`?state=overdue&after=${first.next}`);
    expect([second.rows.length, second.next]).toEqual([2, null]);
    expect((await see('?state=paid')).rows).toEqual([]);
    expect((await see('?state=nonsense')).rows).toHaveLength(TABLE_SIZE);
  });
});
