import { expect, test } from 'vitest';
import {
  dueOn,
  invoiceNumber,
  invoicePath,
  reminderOn,
  remindersDue,
  invoiceSource,
  sourcePage,
  getInvoiceState,
} from '~/domain/billing/invoice';
import { toStatement, type StatementInvoice } from '~/domain/billing/statement';
import { getFirm } from '~/models/firm/published.server';

test('an invoice is due after 14 days, and overdue from the day after', () => {
  expect(dueOn(getFirm(), '2026-11-20')).toBe('2026-12-04');
  const states = ['2026-12-04', '2026-12-05'].map((today) =>
    getInvoiceState({ status: 'open', dueOn: '2026-12-04', settledCents: 0 }, today),
  );
  expect(states).toEqual(['open', 'overdue']);
  expect(
    getInvoiceState({ status: 'paid', dueOn: '2026-12-04', settledCents: 1 }, '2027-01-01'),
  ).toBe('paid');
});

test('reminders are due 3, 10 and 24 days after the due date', () => {
  expect([0, 1, 2, 3].map((sent) => reminderOn('2026-12-04', sent))).toEqual([
    ...['2026-12-07', '2026-12-14', '2026-12-28', null],
  ]);
  const due = [
    '2026-11-01',
    '2026-12-04',
    '2026-12-06',
    '2026-12-07',
    '2026-12-14',
    '2026-12-27',
    '2027-03-01',
  ];
  expect(due.map((today) => remindersDue('2026-12-04', today))).toEqual([0, 0, 0, 1, 2, 2, 3]);
});

test('an invoice shows its number, address and subject', () => {
  expect([invoiceNumber(2026, 7), invoiceNumber(2026, 12_345)]).toEqual([
    '2026-0007',
    '2026-12345',
  ]);
  expect(invoicePath('x')).toBe('/dashboard/billing/invoices/x');
  expect(sourcePage(invoiceSource.consultation('c1'))?.href).toBe('/consultations/c1');
  expect(invoiceSource.period('s1', '2026-11-01')).toBe('subscription:s1:2026-11-01');
  expect(sourcePage(invoiceSource.period('s1', '2026-11-01'))).toBeNull();
});

const invoice = (number: string, changes: Partial<StatementInvoice> = {}): StatementInvoice => ({
  number,
  issuedOn: '2026-10-01',
  totalCents: 100,
  voidedAt: null,
  lines: [{ label: 'One' }, { label: 'Two' }],
  payments: [],
  ...changes,
});
const noon = new Date('2026-10-01T16:00:00Z');

test('a statement includes both of its end days, and orders a day’s entries by invoice: charged, voided, paid', () => {
  const payments = [
    { method: 'card', reference: '', cents: 30, reversesId: null, receivedAt: noon },
  ];
  const { lines, opening, closing } = toStatement(
    [
      invoice('2', { voidedAt: noon, payments }),
      invoice('1'),
      invoice('0', { issuedOn: '2026-09-30' }),
      invoice('3', { issuedOn: '2026-10-02' }),
    ],
    '2026-10-01',
    '2026-10-01',
  );
  expect(
    lines.map(({ number, kind, description, balance }) => [number, kind, description, balance]),
  ).toEqual([
    ['1', 'Invoice', 'One; Two', 200],
    ['2', 'Invoice', 'One; Two', 300],
    ['2', 'Void', 'Invoice voided', 200],
    ['2', 'Payment', 'Card, online', 170],
  ]);
  expect([opening, closing]).toEqual([100, 170]);
});
