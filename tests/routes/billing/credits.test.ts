import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicesOf, newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mailsTo } from '#tests/support/administration';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { noteTo, Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import {
  amountText,
  getBalance,
  getOverpaid,
  hasReceipt,
  isReversible,
  toBalanceLine,
  type Invoice,
  type InvoicePayment,
} from '~/domain/billing/invoice';
import { paymentLabel } from '~/domain/billing/payment';
import { statementRows } from '~/domain/billing/statement';
import { toCsv } from '~/domain/csv';
import { invoicePdf, receiptPdf } from '~/gateways/pdf/invoice.server';
import { readInvoice, readStatement } from '~/models/billing/invoice.server';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { getFirm } from '~/models/firm/published.server';
import * as reversal from '~/routes/_portal/admin/invoices/payments/reversal/route';
import * as credit from '~/routes/_portal/admin/invoices/credit/route';
import * as dashboard from '~/routes/_portal/dashboard/route';

let client: Visitor;
let admin: Visitor;
let accountId: string;
let staff: { accountId: string };
let id: string;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  ({ id: accountId } = await accountOf('client'));
  staff = { accountId: (await accountOf('admin')).id };
});
beforeEach(async () => {
  await db.payment.deleteMany();
  await db.invoice.deleteMany();
  id = await newInvoice(accountId);
  const now = new Date();
  const paid = { method: 'check', reference: '17', cents: 120_00, receivedAt: now } as const;
  await recordOfficePayment(staff, id, paid, 100_00, now);
});

const apply = async (to: string, settled = 120_00) =>
  admin.post(
    credit,
    `/admin/invoices/${id}/credit`,
    { invoice: to, settled: `${settled}` },
    { id },
  );
const first = async () => (await invoicesOf(accountId))[0]!;
const isReversibleIn = (invoice: Invoice) => (payment: InvoicePayment) =>
  isReversible(payment, invoice.payments);
const second = async () => (await invoicesOf(accountId))[1]!;

describe('an overpayment', () => {
  it('is the same credit on invoice, PDF, receipt, statement and dashboard, and in the mail', async () => {
    const invoice = await readInvoice(db, id);
    expect(toBalanceLine(invoice)).toEqual({ label: 'Credit', cents: 20_00 });
    expect(amountText(invoice)).toBe('$100, $20 credit');
    for (const bytes of [
      await invoicePdf(getFirm(), invoice, 'paid'),
      await receiptPdf(getFirm(), invoice, invoice.payments[0]!),
    ])
      expect(await withPdf(bytes, toSearchWords)).toContain('Credit $20');
    const csv = toCsv(
      statementRows(await readStatement({ partyId: accountId }, '2020-01-01', '2099-12-31')),
    );
    expect(csv).toMatch(/Closing balance \(credit\),.*-20\.00/);
    const { data } = await client.get(dashboard, '/client/dashboard');
    expect(JSON.stringify(data)).toContain('You have a credit of $20');
    expect(await mailsTo(PEOPLE.client.email)).toContain(
      `We received more than was due for invoice ${invoice.number}`,
    );
  });

  it('pays another invoice, and the rest stays a credit', async () => {
    const open = await newInvoice(accountId);
    await db.invoice.update({ where: { id: open }, data: { totalCents: 15_00 } });
    expect((await apply(open)).location).toContain(open);
    const [from, to] = [await first(), await second()];
    expect([getOverpaid(from as never), to.status]).toEqual([5_00, 'paid']);
    expect(to.payments[0]).toMatchObject({
      method: 'credit',
      cents: 15_00,
      reference: from.number,
    });
  });

  it('pays part of an invoice, once', async () => {
    const open = await newInvoice(accountId);
    await Promise.all([apply(open), apply(open)]);
    const [from, to] = [await first(), await second()];
    expect([getOverpaid(from as never), getBalance(to as never)]).toEqual([0, 80_00]);
    await apply(open);
    expect(noteTo(admin)).toContain('Nothing was recorded');
    const paid = await readInvoice(db, open);
    expect(paid.payments.map(paymentLabel)).toEqual(['Credit from invoice']);
    expect(hasReceipt(paid.payments[0]!, paid.payments)).toBe(false);
  });

  it('can be undone once: the invoice is open again, and the credit returns', async () => {
    const open = await newInvoice(accountId);
    await apply(open);
    const applied = (await readInvoice(db, open)).payments[0]!;
    const undo = () =>
      admin.post(
        reversal,
        `/admin/invoices/${open}/payments/${applied.id}/reversal`,
        { reason: 'Meant for another invoice' },
        { id: open, payment: applied.id },
      );

    await Promise.all([undo(), undo()]);

    const [from, to] = [await readInvoice(db, id), await readInvoice(db, open)];
    expect([getOverpaid(from), getBalance(to), to.status]).toEqual([20_00, 100_00, 'open']);
    expect(to.payments.map(paymentLabel)).toEqual([
      'Credit from invoice',
      'Reversed: Credit from invoice',
    ]);
    expect(from.payments.map(paymentLabel)).toEqual([
      'Check',
      'Credit applied to invoice',
      'Reversed: Credit applied to invoice',
    ]);
    expect([from, to].map((each) => each.payments.filter(isReversibleIn(each)).length)).toEqual([
      1, 0,
    ]);
    const statement = await readStatement({ partyId: accountId }, '2020-01-01', '2099-12-31');
    expect(statement.closing).toBe(80_00);
    expect((await apply(open)).location).toContain(open);
    expect(getBalance(await readInvoice(db, open))).toBe(80_00);
  });

  it('never pays another person’s invoice', async () => {
    const foreign = await newInvoice((await accountOf('investor')).id);
    await apply(foreign);
    expect(noteTo(admin)).toContain('Nothing was recorded');
    expect(getOverpaid((await first()) as never)).toBe(20_00);
  });
});
