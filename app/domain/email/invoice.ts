import { standingPayments, type Invoice } from '../billing/invoice';
import { methodLabel, waysToPay } from '../billing/payment';
import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';
import type { Email } from './email';
import { writeEmail } from './write-email';

export type InvoiceEvent = 'issued' | 'reminder' | 'paid' | 'surplus' | 'void' | 'reversed';

export function invoiceEmail(news: InvoiceEvent, invoice: Invoice, link: string): Email {
  const { number, totalCents, dueOn, payments } = invoice;
  const found =
    news === 'surplus'
      ? payments.filter(({ surplus }) => surplus)
      : standingPayments(payments).filter(({ surplus }) => !surplus);
  return writeEmail(`invoice-${news}`, {
    number,
    total: formatMoney(totalCents),
    due: civilDateText(dueOn),
    summary: summary(invoice),
    waysToPay: waysToPay()
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n\n'),
    payments: found.map(received).join('\n'),
    link,
  });
}

const summary = ({ number, lines, totalCents, issuedOn, dueOn }: Invoice): string =>
  [
    ...lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${formatMoney(totalCents)}`,
    `Invoice ${number}, ${civilDateText(issuedOn)}, due ${civilDateText(dueOn)}`,
  ].join('\n');

const received = ({ method, cents }: Invoice['payments'][number]): string =>
  `${methodLabel(method)}: ${formatMoney(cents)}`;
