import { standingPayments, type Invoice } from '../billing/invoice';
import { methodLabel, waysToPay } from '../billing/payment';
import { firm } from '../firm/content';
import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';
import { composeEmail, type Email } from './email';

export type InvoiceEvent = 'issued' | 'reminder' | 'paid' | 'surplus' | 'void' | 'reversed';

const questions = () => `Questions? Call us at ${firm().phone} or reply to this email.`;

export function invoiceEmail(news: InvoiceEvent, invoice: Invoice, page: string): Email {
  const { number, totalCents, payments } = invoice;
  const [sum, due] = [formatMoney(totalCents), civilDateText(invoice.dueOn)];
  const link = { link: page, label: 'View your invoice' };
  const toPay = [{ quote: summary(invoice) }, link, ...howToPay(), questions()];
  const toQuote = (found: Invoice['payments']) => ({ quote: found.map(received).join('\n') });
  switch (news) {
    case 'issued':
      return composeEmail(`Invoice ${number}: ${sum}, due ${due}`, [
        `Here is your invoice ${number} from ${firm().name}.`,
        ...toPay,
      ]);
    case 'reminder':
      return composeEmail(`Reminder: invoice ${number} was due ${due}`, [
        `Your invoice ${number} for ${sum} was due on ${due}, and we haven’t received your payment yet. If you have just paid, thank you, and please ignore this email.`,
        ...toPay,
      ]);
    case 'paid':
      return composeEmail(`We received your payment for invoice ${number}`, [
        `Thank you. Your invoice ${number} for ${sum} is paid.`,
        toQuote(standingPayments(payments).filter(({ surplus }) => !surplus)),
        link,
      ]);
    case 'surplus':
      return composeEmail(`We received a payment for invoice ${number} that wasn’t due`, [
        `We received a payment for invoice ${number} that you didn’t owe. You don’t need to do anything: we’ll contact you about returning it.`,
        toQuote(payments.filter(({ surplus }) => surplus)),
        link,
        questions(),
      ]);
    case 'reversed':
      return composeEmail(`Payment reversed: invoice ${number} is open again`, [
        `We reversed the payment we had recorded for your invoice ${number}. ${sum} is due ${due}.`,
        ...toPay,
      ]);
    case 'void':
      return composeEmail(`Invoice ${number} is canceled`, [
        `We canceled invoice ${number} for ${sum}. You don’t owe anything for it.`,
        link,
        questions(),
      ]);
  }
}

const summary = ({ number, lines, totalCents, issuedOn, dueOn }: Invoice): string =>
  [
    ...lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${formatMoney(totalCents)}`,
    `Invoice ${number}, ${civilDateText(issuedOn)}, due ${civilDateText(dueOn)}`,
  ].join('\n');

const received = ({ method, cents }: Invoice['payments'][number]): string =>
  `${methodLabel(method)}: ${formatMoney(cents)}`;

const howToPay = (): string[] => [
  'How to pay:',
  ...waysToPay().map(({ title, text }) => `${title}: ${text}`),
];
