import { beforeAll, describe, expect, test } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { NAMES } from '#tests/support/names';
import { withPdf, toSearchWords } from '#tests/support/pdf';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { civilTime } from '~/domain/time/civil-time';
import { readInvoice } from '~/models/billing/invoice.server';
import { invoicePdf } from '~/gateways/pdf/invoice.server';
import { getFirm } from '~/models/firm/published.server';
import * as billing from '~/routes/_portal/billing/route';
import * as list from '~/routes/_portal/billing/invoices/route';
import * as page from '~/routes/_portal/billing/invoices/invoice/route';
import * as checkout from '~/routes/_portal/billing/invoices/checkout/route';
import * as pdf from '~/routes/_portal/billing/invoices/invoice-pdf/route';
import * as receipt from '~/routes/_portal/billing/invoices/receipt-pdf/route';
import * as statement from '~/routes/_portal/billing/statement/route';
import * as all from '~/routes/_portal/admin/invoices/route';
import * as webhook from '~/routes/api/stripe/webhook/route';

beforeAll(seedPeople);

const toPage = (id: string) => `/dashboard/billing/invoices/${id}`;

describe('a client’s invoice documents', () => {
  test('include an invoice PDF with its lines, total and how to pay, with typed text escaped', async () => {
    const { accountId } = await newClient();
    const id = await newInvoice(accountId, orlando('2030-01-02', '10:00'), 'Advice 你好 (x)');
    const invoice = await readInvoice(db, id);
    const read = async (state: 'open' | 'paid' | 'overdue' | 'void') => {
      const bytes = await invoicePdf(getFirm(), invoice, state);
      return withPdf(bytes, async (file) => {
        const { info } = (await file.getMetadata()) as unknown as { info: { Title: string } };
        return { words: await toSearchWords(file), title: info.Title };
      });
    };
    const open = await read('open');
    expect(open.title).toBe(`Invoice ${invoice.number}`);
    for (const part of ['Advice 你好 (x)', '$100', 'Due Jan 16, 2030', 'By check'])
      expect(open.words).toContain(part);
    expect((await read('void')).words).toContain('nothing is owed');
    expect((await read('paid')).words).not.toContain('By check');
  });

  test('are named after the invoice number, and a statement covers the requested days', async () => {
    const student = await new Visitor().signIn('student');
    const { id: accountId } = await accountOf('student');
    const id = await newInvoice(accountId, orlando('2026-02-03', '10:00'), '=1+1');
    const file = await student.get(pdf, `${toPage(id)}/invoice.pdf`, { id });
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="invoice-2026-/);
    const csv = await student.get<string>(
      statement,
      '/dashboard/billing/statement.csv?from=2026-02-01&to=2026-02-28',
    );
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(csv.data).toContain(",'=1+1,100.00,,100.00");
    for (const query of ['', '?from=2026-02-30&to=2026-03-01', '?from=2026-03-01&to=2026-02-01'])
      expect(
        (await student.get(statement, `/dashboard/billing/statement.csv${query}`)).location,
      ).toBe('/dashboard/billing/invoices');
  });

  test.each(NAMES)('show the name %s on invoice, receipt and statement', async (name) => {
    const student = await new Visitor().signIn('student');
    const { id: accountId } = await accountOf('student');
    const now = new Date();
    const id = await newInvoice(accountId, now, `For ${name}`);
    await db.invoice.update({ where: { id }, data: { billedName: name } });
    const paid = { method: 'check', reference: name, cents: 60_00, receivedAt: now } as const;
    await recordOfficePayment({ accountId }, id, paid, 100_00, now);
    const { id: payment } = await db.payment.findFirstOrThrow({ where: { invoiceId: id } });
    const plain = (text: string) => text.replaceAll(' ', '');
    const read = async (route: typeof pdf, path: string, params: Record<string, string>) =>
      plain(await withPdf((await student.get(route, path, params)).bytes, toSearchWords));
    const onInvoice = await read(pdf, `${toPage(id)}/invoice.pdf`, { id });
    for (const part of [`Billed to ${name}`, `For ${name}`, '$100', '$60'])
      expect(onInvoice).toContain(plain(part));
    const onReceipt = await read(receipt, `${toPage(id)}/receipts/${payment}`, { id, payment });
    for (const part of [`Billed to ${name}`, 'Check', name, '$60', '$40'])
      expect(onReceipt).toContain(plain(part));
    const day = civilTime(now).date;
    const csv = await student.get<string>(
      statement,
      `/dashboard/billing/statement.csv?from=${day}&to=${day}`,
    );
    expect(csv.data).toContain(name);
  });

  test('offer no online payment or webhook unless configured', async () => {
    const { id: accountId } = await accountOf('student');
    const id = await newInvoice(accountId);
    const student = await new Visitor().signIn('student');
    expect((await student.get(page, toPage(id), { id })).data).toMatchObject({ online: false });
    expect((await student.get(checkout, `${toPage(id)}/checkout`, { id })).status).toBe(404);
    expect((await student.post(webhook, '/api/stripe/webhook', {})).status).toBe(404);
  });

  test('load in at most four statements per page', async () => {
    const { id: accountId } = await accountOf('student');
    const id = await newInvoice(accountId);
    const student = await new Visitor().signIn('student');
    const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;
    expect(await count(() => student.get(billing, '/dashboard/billing'))).toBeLessThanOrEqual(4);
    expect(await count(() => student.get(list, '/dashboard/billing/invoices'))).toBeLessThanOrEqual(
      4,
    );
    expect(await count(() => student.get(page, toPage(id), { id }))).toBeLessThanOrEqual(4);
    const admin = await new Visitor().signIn('admin');
    expect(await count(() => admin.get(all, '/admin/invoices'))).toBeLessThanOrEqual(4);
  });
});
