import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicesOf, newInvoice } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { keepConsultation } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveJob } from '#tests/support/jobs';
import { noteTo, Visitor } from '#tests/support/visitor';
import { invoicePath } from '~/domain/billing/invoice';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { sendDraftInvoice } from '~/models/billing/create-invoice.server';
import { readStatement } from '~/models/billing/invoice.server';
import { remindOfInvoices } from '~/models/billing/billing-jobs.server';
import { getFirm } from '~/models/firm/published.server';
import * as aging from '~/routes/_portal/admin/invoices/aging/route';
import * as agingCsv from '~/routes/_portal/admin/invoices/aging-csv/route';
import * as credit from '~/routes/_portal/admin/invoices/credit-note/route';
import * as edit from '~/routes/_portal/admin/invoices/edit/route';
import * as payment from '~/routes/_portal/admin/invoices/payment/route';
import * as refund from '~/routes/_portal/admin/invoices/refund/route';
import * as all from '~/routes/_portal/admin/invoices/route';
import * as list from '~/routes/_portal/billing/invoices/route';
import * as page from '~/routes/_portal/billing/invoices/invoice/route';
import * as pdf from '~/routes/_portal/billing/invoices/invoice-pdf/route';
import * as receipt from '~/routes/_portal/billing/invoices/receipt-pdf/route';
import * as sending from '~/routes/_portal/admin/invoices/sending/route';
import * as deletion from '~/routes/_portal/admin/invoices/delete/route';
import * as voiding from '~/routes/_portal/admin/invoices/void/route';

const today = civilTime(new Date()).date;
const DUE = addDays(today, 14);
const SERVICE = getFirm().content.service.find(({ id }) => id === 'individual-w2')!;
const NEW = '/admin/invoices/new';

let admin: Visitor;
let client: Visitor;
let accountId: string;

beforeAll(async () => {
  await seedPeople();
  accountId = (await accountOf('client')).id;
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.invoice.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
  admin = await new Visitor().signIn('admin');
});

const only = async () => (await invoicesOf(accountId))[0]!;
const write = (fields: Record<string, string>, path = `${NEW}?client=${accountId}`) =>
  admin.post(edit, path, { dueOn: DUE, ...fields });
const LINE = { label0: 'Advice', amount0: '400' };
const draft = async () => {
  await write(LINE);
  return (await only()).id;
};
const sent = () => newInvoice(accountId);
const pay = (id: string, amount: string, more: Record<string, string> = {}) =>
  admin.post(
    payment,
    `/admin/invoices/${id}/payment`,
    { method: 'check', reference: '17', receivedOn: today, amount, ...more },
    { id },
  );
const creditBy = (id: string, amount: string, more: Record<string, string> = {}) => {
  const fields = { amount, reason: 'Too much', ...more };
  return admin.post(credit, `/admin/invoices/${id}/credit-note`, fields, { id });
};
const refundBy = (id: string, amount: string, more: Record<string, string> = {}) => {
  const fields = { method: 'check', amount, reference: '99', reason: 'Overpaid', ...more };
  return admin.post(refund, `/admin/invoices/${id}/refund`, fields, { id });
};
const mails = async (id: string) =>
  (await db.queuedMail.findMany({ orderBy: { id: 'asc' } }))
    .filter(({ occasion }) => occasion?.startsWith(`invoice:${id}`))
    .map(({ occasion, subject, text }) => ({ event: occasion!.split(':')[2], subject, text }));

describe('a draft', () => {
  test('has no number, and is hidden from its client until sent', async () => {
    const id = await draft();
    expect(await only()).toMatchObject({ status: 'draft', number: `draft-${id}` });
    for (const [route, path] of [
      [page, invoicePath(id)],
      [pdf, `${invoicePath(id)}/invoice.pdf`],
    ] as const) {
      expect((await client.get(route, path, { id })).status).toBe(404);
      expect((await admin.get(route, path, { id })).status).toBe(200);
    }
    const seen = async () => (await client.get<{ rows: object[] }>(list, '/x')).data.rows.length;
    expect([await seen(), await mails(id)]).toEqual([0, []]);
    expect((await readStatement({ partyId: accountId }, today, today)).lines).toEqual([]);

    await admin.post(sending, `/admin/invoices/${id}/sending`, { total: '40000' }, { id });
    expect(await only()).toMatchObject({ status: 'open', number: expect.stringMatching(/^20/) });
    expect([await seen(), (await mails(id)).length]).toEqual([1, 1]);
    expect((await client.get(page, invoicePath(id), { id })).status).toBe(200);
  });

  test('can be edited and deleted, a sent invoice can’t', async () => {
    const id = await draft();
    const change = (fields: Record<string, string>) =>
      admin.post(edit, `/admin/invoices/${id}/edit`, { dueOn: DUE, ...fields }, { id });
    await change({ ...LINE, amount0: '350', label1: 'Copies', amount1: '4', note: 'Thanks' });
    expect(await only()).toMatchObject({ totalCents: 354_00, note: 'Thanks', status: 'draft' });
    await change({ ...LINE, send: 'yes' });
    expect(await only()).toMatchObject({ totalCents: 400_00, status: 'open' });
    await change({ label0: 'Free', amount0: '1' });
    expect(noteTo(admin)).toContain('been sent in the meantime');
    const remove = (draftId: string) =>
      admin.post(deletion, `/admin/invoices/${draftId}/delete`, {}, { id: draftId });
    await remove(id);
    expect((await only()).totalCents).toBe(400_00);
    await db.invoice.deleteMany();
    await remove(await draft());
    expect(await invoicesOf(accountId)).toEqual([]);
  });

  test('isn’t sent if somebody else changed its total meanwhile', async () => {
    const id = await draft();
    const { data } = await admin.get<{ invoice: { totalCents: number } }>(page, invoicePath(id), {
      id,
    });
    const edited = { ...LINE, amount0: '4', dueOn: DUE };
    await admin.post(edit, `/admin/invoices/${id}/edit`, edited, { id });
    const total = String(data.invoice.totalCents);
    await admin.post(sending, `/admin/invoices/${id}/sending`, { total }, { id });
    expect(noteTo(admin)).toContain('its total changed meanwhile');
    expect([(await only()).status, await mails(id)]).toEqual(['draft', []]);
  });

  test('gets one number and one mail when two staff send it at once', async () => {
    const first = await sent();
    const { number } = await only();
    await db.invoice.delete({ where: { id: first } });
    const id = await draft();
    const staff = { accountId: (await accountOf('admin')).id };
    const results = await Promise.all(
      [1, 2, 3].map(() => sendDraftInvoice(staff, id, 400_00, new Date())),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(1);
    const next = Number(number.slice(5)) + 1;
    expect((await only()).number).toBe(`${number.slice(0, 5)}${String(next).padStart(4, '0')}`);
    expect(await mails(id)).toHaveLength(1);
  });
});

describe('a new invoice', () => {
  test('starts with the job type’s service, at the catalog’s price and version', async () => {
    const jobId = await giveJob();
    const path = `${NEW}?job=${jobId}`;
    const form = await admin.get<{ values: Record<string, string> }>(edit, path);
    expect(form.data.values).toMatchObject({ item0: SERVICE.id, quantity0: '1' });
    await write({ item0: SERVICE.id, quantity0: '2', send: 'yes' }, path);
    expect(await only()).toMatchObject({
      jobId,
      status: 'open',
      totalCents: 2 * SERVICE.priceCents,
      lines: [{ item: `${SERVICE.id}@${SERVICE.version}`, quantity: 2 }],
    });
    expect((await only()).lines[0]!.label).toContain(`${SERVICE.title}, 2 ×`);
  });

  test('has the quote of its consultation, once', async () => {
    const quote = { lines: [{ label: 'An hour', cents: 90_00 }], totalCents: 90_00 };
    const id = await keepConsultation(accountId, { quote: JSON.stringify(quote) });
    const path = `${NEW}?consultation=${id}`;
    const { data } = await admin.get<{ values: Record<string, string> }>(edit, path);
    expect(data.values).toMatchObject({ amount0: '90.00' });
    const { label0, amount0 } = data.values as { label0: string; amount0: string };
    await Promise.all([1, 2].map(() => write({ label0, amount0 }, path)));
    expect(await invoicesOf(accountId)).toHaveLength(1);
    expect((await admin.get(edit, path)).location).toBe(invoicePath((await only()).id));
  });

  test('treats a typed line like one from the catalog, and its draft keeps the typing', async () => {
    const copies = { label0: 'Copies', amount0: '5.00', quantity0: '3' };
    await write(copies);
    expect(await only()).toMatchObject({
      totalCents: 15_00,
      lines: [{ label: 'Copies, 3 × $5', cents: 15_00, quantity: 3 }],
    });
    const { id } = await only();
    const form = await admin.get(edit, `/admin/invoices/${id}/edit`, { id });
    expect(form.data).toMatchObject({ values: copies });
  });

  test('accepts a discount with a reason, and none without', async () => {
    const off = { ...LINE, discount: '50', discountReason: 'Returning client' };
    expect((await write({ ...off, discountReason: '' })).status).toBe(400);
    expect((await write({ ...off, discount: '400' })).status).toBe(400);
    await write(off);
    expect(await only()).toMatchObject({
      totalCents: 350_00,
      lines: [{ cents: 400_00 }, { label: 'Discount: Returning client', cents: -50_00 }],
    });
    const { id } = await only();
    const form = await admin.get(edit, `/admin/invoices/${id}/edit`, { id });
    expect(form.data).toMatchObject({
      values: { discount: '50.00', discountReason: 'Returning client' },
    });
  });

  test.each([
    [{}],
    [{ label0: 'Advice', amount0: '' }],
    [{ label0: '', amount0: '5' }],
    [{ label0: 'Advice', amount0: 'ten' }],
    [{ label0: 'Advice', amount0: '0' }],
    [{ label0: 'Advice', amount0: '100,000.01' }],
    [{ label0: 'x'.repeat(201), amount0: '5' }],
    [{ label0: 'Copies', amount0: '5', quantity0: '0' }],
    [{ label0: 'Copies', amount0: '100,000', quantity0: '11' }],
    [{ item0: 'no-such-service' }],
    [{ item0: 'individual-w2', quantity0: '0' }],
    [{ item0: 'individual-w2', amount0: '5' }],
    [{ ...LINE, dueOn: addDays(today, -1) }],
    [{ ...LINE, dueOn: '2030-02-30' }],
  ])('is rejected with %o', async (fields) => {
    expect((await write(fields)).status).toBe(400);
    expect(await invoicesOf(accountId)).toEqual([]);
  });

  test('names the line of an error', async () => {
    const { data } = await write({ ...LINE, label1: 'Copies', amount1: 'ten', quantity1: '0' });
    expect(data).toMatchObject({
      error: {
        quantity1: ['Line 2: Enter a quantity from 1 to 999.'],
        amount1: ['Line 2: Enter an amount in dollars, such as 12,345.67.'],
      },
    });
  });

  test('keeps a quantity or note that is too long, and says so', async () => {
    const long = { ...LINE, quantity0: '999999999999', note: 'x'.repeat(1_001) };
    expect((await write(long)).data).toMatchObject({
      error: { quantity0: ['Line 1: Enter a quantity from 1 to 999.'] },
      initialValue: long,
    });
    expect((await write({ ...long, quantity0: '1' })).data).toMatchObject({
      error: { note: ['Note must be 1,000 characters or fewer'] },
      initialValue: { note: long.note },
    });
  });

  test('keeps what was typed when a line is added', async () => {
    const { status, data } = await write({ ...LINE, note: 'Hi', rows: '3', more: 'yes' });
    expect([status, data]).toEqual([
      200,
      { initialValue: expect.objectContaining({ ...LINE, note: 'Hi', rows: '4' }) },
    ]);
    expect(await invoicesOf(accountId)).toEqual([]);
  });

  test('is created once if its form is sent twice, and for a client found by name', async () => {
    const formId = `${Date.now()}.${crypto.randomUUID()}`;
    const answers = await Promise.all([1, 2].map(() => write({ ...LINE, formId, send: 'yes' })));
    const { id } = await only();
    expect(answers.map(({ location }) => location)).toEqual([invoicePath(id), invoicePath(id)]);
    expect(await invoicesOf(accountId)).toHaveLength(1);
    const { data } = await admin.get<{ search: { rows: object[] } }>(edit, `${NEW}?q=carla`);
    expect(data.search.rows).toMatchObject([{ id: accountId }]);
    expect((await admin.get(edit, `${NEW}?client=none`)).status).toBe(404);
    expect((await admin.get(edit, `${NEW}?job=none`)).status).toBe(404);
  });
});

describe('a partial payment', () => {
  test('leaves the rest due, with a receipt, until the rest is paid', async () => {
    const id = await sent();
    await pay(id, '30');
    const { payments, ...invoice } = await only();
    expect(invoice).toMatchObject({ status: 'open', settledCents: 30_00, paidAt: null });
    expect((await mails(id)).slice(1)).toMatchObject([
      { event: 'part-paid', text: expect.stringContaining('Balance due: $70.') },
    ]);
    const shown = await client.get(page, invoicePath(id), { id });
    expect(shown.data).toMatchObject({ state: 'part-paid' });
    const params = { id, payment: payments[0]!.id };
    const path = `${invoicePath(id)}/payments/${params.payment}/receipt.pdf`;
    expect((await client.get(receipt, path, params)).headers.get('Content-Type')).toContain('pdf');
    const other = await new Visitor().signIn('student');
    expect((await other.get(receipt, path, params)).status).toBe(404);
    await pay(id, '70');
    expect(await only()).toMatchObject({ status: 'paid', settledCents: 100_00 });
    expect((await mails(id)).map(({ event }) => event)).toEqual(['paid']);
  });

  test('isn’t recorded twice by two staff who saw the same balance', async () => {
    const id = await sent();
    await Promise.all([1, 2].map(() => pay(id, '30', { balance: '10000' })));
    expect((await only()).settledCents).toBe(30_00);
  });

  test('isn’t refunded twice if the form is sent twice', async () => {
    const id = await sent();
    await pay(id, '130', { more: 'on' });
    const { data } = await admin.get<{ settledCents: number }>(
      refund,
      `/admin/invoices/${id}/refund`,
      { id },
    );
    const settled = String(data.settledCents);
    await Promise.all([1, 2].map(() => refundBy(id, '10', { settled })));
    expect((await only()).settledCents).toBe(120_00);
    await refundBy(id, '10', { settled });
    expect(noteTo(admin)).toContain('Nothing was recorded');
    expect((await only()).settledCents).toBe(120_00);
  });

  test('is mentioned in a reminder, and prevents voiding the invoice', async () => {
    const id = await newInvoice(accountId, orlando('2026-05-01', '10:00'));
    await pay(id, '30');
    await remindOfInvoices(orlando('2026-05-20', '09:00'));
    expect((await mails(id)).at(-1)!.text).toContain('Balance due: $70.');
    const path = `/admin/invoices/${id}/void`;
    await admin.post(voiding, path, { reason: 'A mistake' }, { id });
    expect((await only()).status).toBe('open');
  });

  test('may be too much: the rest is refunded and recorded', async () => {
    const id = await sent();
    const asked = await pay(id, '130');
    expect(asked.status).toBe(400);
    expect(JSON.stringify(asked.data)).toContain('$30 more than is due');
    await pay(id, '130', { more: 'on' });
    expect(noteTo(admin)).toContain('$30 more than was due');
    expect(await only()).toMatchObject({ status: 'paid', needsReview: true });
    expect(await mails(id)).toMatchObject([
      { event: 'surplus', text: expect.stringContaining('$30 more than you owed') },
    ]);
    expect((await refundBy(id, '30.01')).status).toBe(400);
    await Promise.all([refundBy(id, '30'), refundBy(id, '30')]);
    const { payments, ...invoice } = await only();
    expect(invoice).toMatchObject({ status: 'paid', needsReview: false, settledCents: 100_00 });
    expect(payments.map(({ cents }) => cents)).toEqual([130_00, -30_00]);
    const { lines, closing } = await readStatement(
      { partyId: accountId },
      addDays(today, -1),
      today,
    );
    expect([lines.map(({ kind }) => kind), closing]).toEqual([['Invoice', 'Payment', 'Refund'], 0]);
  });
});

describe('a credit memo', () => {
  test('has its own number, names its invoice and reduces it', async () => {
    const id = await sent();
    expect((await creditBy(id, '100.01')).status).toBe(400);
    await creditBy(id, '40');
    const [invoice, note] = await invoicesOf(accountId);
    expect(invoice).toMatchObject({ status: 'open', settledCents: 40_00 });
    expect(note).toMatchObject({ status: 'credit-note', totalCents: -40_00 });
    expect(Number(note!.number.slice(5))).toBe(Number(invoice!.number.slice(5)) + 1);
    expect(note!.lines[0]!.label).toBe(`Invoice ${invoice!.number}: Too much`);
    expect((await mails(id)).at(-1)).toMatchObject({ event: 'credit-note' });
    const shown = await client.get(page, invoicePath(note!.id), { id: note!.id });
    expect(shown.data).toMatchObject({ state: 'credit-note' });
    await pay(id, '60');
    expect((await invoicesOf(accountId))[0]).toMatchObject({ status: 'paid' });
    const { closing } = await readStatement({ partyId: accountId }, addDays(today, -1), today);
    expect(closing).toBe(0);
  });

  test('can cover a whole invoice, leaving nothing to pay, or a paid one, leaving money to refund', async () => {
    const id = await sent();
    await creditBy(id, '100');
    expect((await invoicesOf(accountId))[0]).toMatchObject({ status: 'credited', paidAt: null });
    expect((await creditBy(id, '1')).status).toBe(400);
    const paid = await newInvoice(accountId);
    await pay(paid, '100');
    await creditBy(paid, '100');
    const found = () => db.invoice.findUniqueOrThrow({ where: { id: paid } });
    expect(await found()).toMatchObject({ needsReview: true });
    await refundBy(paid, '100');
    expect(await found()).toMatchObject({ needsReview: false, status: 'credited' });
  });

  test('is issued once if its form is sent twice', async () => {
    const id = await sent();
    const { data } = await admin.get<{ settledCents: number }>(
      credit,
      `/admin/invoices/${id}/credit-note`,
      { id },
    );
    const settled = String(data.settledCents);
    await Promise.all([1, 2].map(() => creditBy(id, '30', { settled })));
    await creditBy(id, '30', { settled });
    expect(noteTo(admin)).toContain('Nothing was recorded');
    const [invoice, ...notes] = await invoicesOf(accountId);
    expect([invoice!.settledCents, notes.length]).toEqual([30_00, 1]);
  });

  test('and a simultaneous payment: one counts, the other is rejected', async () => {
    const id = await sent();
    const answers = [pay(id, '100', { balance: '10000' }), creditBy(id, '40', { settled: '0' })];
    await Promise.all(answers);
    const [invoice] = await invoicesOf(accountId);
    expect(invoice!.payments).toHaveLength(1);
    expect(invoice).toMatchObject({ needsReview: false });
  });
});

describe('staff', () => {
  test('find invoices by number, client and amount, among each state', async () => {
    const id = await draft();
    const other = await sent();
    await pay(other, '30');
    const { number } = await db.invoice.findUniqueOrThrow({ where: { id: other } });
    const find = async (query: string) =>
      (await admin.get<{ rows: { id: string }[] }>(all, `/admin/invoices?${query}`)).data.rows.map(
        (row) => row.id,
      );
    expect(await find(`q=${number}`)).toEqual([other]);
    expect(await find('q=%24400')).toEqual([id]);
    expect(await find('q=Carla')).toEqual([other, id]);
    expect(await find('q=Carla&state=draft')).toEqual([id]);
    expect(await find('state=part-paid')).toEqual([other]);
    expect(await find('q=nobody')).toEqual([]);
  });

  test('see what clients owe, by how late it is', async () => {
    await draft();
    await newInvoice(accountId);
    const { id: student } = await accountOf('student');
    for (const days of [20, 14 + 30, 14 + 31, 14 + 91]) {
      const at = orlando(addDays(today, -days), '10:00');
      await newInvoice(student, at);
    }
    const paid = await newInvoice(student);
    await pay(paid, '30');
    type Shown = { rows: { sums: number[]; total: number }[]; totals: { total: number } };
    const { data } = await admin.get<Shown>(aging, '/admin/invoices/aging');
    expect(data.rows.map(({ sums, total }) => [sums, total])).toEqual([
      [[70_00, 200_00, 100_00, 0, 100_00], 470_00],
      [[100_00, 0, 0, 0, 0], 100_00],
    ]);
    expect(data.totals.total).toBe(570_00);
    const csv = await admin.get<string>(agingCsv, '/admin/invoices/aging.csv');
    expect(csv.data).toContain(',70.00,200.00,100.00,0.00,100.00,470.00');
    expect((await client.get(aging, '/admin/invoices/aging')).location).toBe('/unauthorized');
    await db.invoice.deleteMany();
  });
});
