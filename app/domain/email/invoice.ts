import {
  getBalance,
  getOverpaid,
  toBalanceLine,
  type Invoice,
  type InvoicePayment,
} from '../billing/invoice';
import { paymentLabel, waysToPay } from '../billing/payment';
import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';
import type { Email } from './email';
import { writeEmail } from './write-email';

export type InvoiceEvent =
  | 'issued'
  | 'reminder'
  | 'part-paid'
  | 'paid'
  | 'surplus'
  | 'void'
  | 'reversed'
  | 'credit-note'
  | 'refunded'
  | 'credit-applied';

/** `payment` is the entry that it is about, if it is about one. */
export function invoiceEmail(
  event: InvoiceEvent,
  invoice: Invoice,
  payment: InvoicePayment | undefined,
  links: { link: string; receipt: string },
): Email {
  const { number, totalCents, dueOn, note } = invoice;
  return writeEmail(`invoice-${event}`, {
    number,
    total: formatMoney(totalCents),
    balance: formatMoney(getBalance(invoice)),
    overpaid: formatMoney(getOverpaid(invoice)),
    due: civilDateText(dueOn),
    summary: summary(invoice),
    note,
    waysToPay: waysToPay()
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n\n'),
    payments: payment ? entry(payment) : '',
    ...links,
  });
}

const summary = (invoice: Invoice): string =>
  [
    ...invoice.lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${formatMoney(invoice.totalCents)}`,
    ...(invoice.payments.length > 0 ? [...invoice.payments.map(entry), balanceText(invoice)] : []),
    `Invoice ${invoice.number}, ${civilDateText(invoice.issuedOn)}, due ${civilDateText(invoice.dueOn)}`,
  ].join('\n');

function balanceText(invoice: Invoice): string {
  const { label, cents } = toBalanceLine(invoice);
  return `${label}: ${formatMoney(cents)}`;
}

const entry = (payment: InvoicePayment): string =>
  `${[paymentLabel(payment), payment.reference].filter(Boolean).join(', ')}: ${formatMoney(payment.cents)}`;
