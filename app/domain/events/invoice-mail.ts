import type { Reader } from './event';
import {
  getBalance,
  getOverpaid,
  invoicePath,
  receiptPath,
  toBalanceLine,
  type Invoice,
  type InvoicePayment,
} from '../billing/invoice';
import { paymentLabel, waysToPay } from '../billing/payment';
import { link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';

export const placeholders = {
  number: words('Invoice number', 'INV-2026-0042'),
  total: words('Total', '$480.00'),
  balance: words('Balance due', '$180.00'),
  overpaid: words('Amount overpaid', '$20.00'),
  note: words('Your note to the client', 'Thank you for your trust.'),
  due: words('Due date', 'Dec 24, 2026'),
  summary: words(
    'What it is for and the total',
    'Tax return: $480.00\nTotal: $480.00\nInvoice INV-2026-0042, Nov 24, 2026, due Dec 24, 2026',
  ),
  waysToPay: words('Ways to pay', 'By check: Write the invoice number on it.'),
  payments: words('Payment it is about', 'Check, 1042: $300.00'),
  receipt: link('Link to the receipt'),
  link: neededLink('Link to the invoice'),
};

export const balance = (invoice: Invoice) => formatMoney(getBalance(invoice));
export const overpaid = (invoice: Invoice) => formatMoney(getOverpaid(invoice));
export const due = ({ dueOn }: Invoice) => civilDateText(dueOn);

/** The mail about an invoice, in the words of `mail`. */
export function writeInvoiceEmail(
  mail: MailText & { placeholders: typeof placeholders },
  invoice: Invoice,
  entryId: string | undefined,
  { firm, link: toLink }: Reader,
) {
  const { id, number, totalCents, note, payments } = invoice;
  const entry = payments.find((payment) => payment.id === entryId);
  return writeEmail(firm, mail, {
    number,
    total: formatMoney(totalCents),
    balance: balance(invoice),
    overpaid: overpaid(invoice),
    due: due(invoice),
    summary: summarize(invoice),
    note,
    waysToPay: waysToPay(firm)
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n\n'),
    payments: entry ? entryText(entry) : '',
    link: toLink(invoicePath(id)),
    receipt: toLink(entry ? receiptPath(id, entry.id) : invoicePath(id)),
  });
}

function summarize(invoice: Invoice): string {
  const { label, cents } = toBalanceLine(invoice);
  const { number, issuedOn, lines, payments, totalCents } = invoice;
  return [
    ...lines.map((line) => `${line.label}: ${formatMoney(line.cents)}`),
    `Total: ${formatMoney(totalCents)}`,
    ...(payments.length > 0 ? [...payments.map(entryText), `${label}: ${formatMoney(cents)}`] : []),
    `Invoice ${number}, ${civilDateText(issuedOn)}, due ${due(invoice)}`,
  ].join('\n');
}

const entryText = (payment: InvoicePayment): string =>
  `${[paymentLabel(payment), payment.reference].filter(Boolean).join(', ')}: ${formatMoney(payment.cents)}`;
