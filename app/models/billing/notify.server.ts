import { firmMail } from '~/gateways/mail/addresses.server';
import type { Tx } from '~/db.server';
import {
  getBalance,
  getOverpaid,
  invoicePath,
  receiptPath,
  type Invoice,
} from '~/domain/billing/invoice';
import { invoiceEmail, type InvoiceEvent } from '~/domain/email/invoice';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { notifyParty } from '../party/notify.server';

const STALE: Record<InvoiceEvent, readonly InvoiceEvent[]> = {
  issued: [],
  reminder: ['issued', 'reminder'],
  'part-paid': ['reminder'],
  paid: ['issued', 'reminder', 'part-paid', 'reversed', 'surplus'],
  surplus: ['issued', 'reminder', 'part-paid', 'reversed'],
  void: ['issued', 'reminder', 'reversed'],
  reversed: ['paid', 'part-paid'],
  'credit-note': ['reminder'],
  refunded: ['surplus'],
  'credit-applied': ['issued', 'reminder', 'part-paid', 'reversed'],
};

/** `suffix` tells the reminders, and the payments, of one invoice apart. */
export async function notifyInvoiceEvent(
  tx: Tx,
  event: InvoiceEvent,
  invoice: Invoice,
  now: Date,
  suffix: string | number = '',
): Promise<void> {
  const { id, partyId } = invoice;
  if (!partyId) return;
  const occasion = ['invoice', id, event, suffix].filter((part) => part !== '').join(':');
  const href = invoicePath(id);
  const payment = invoice.payments.find((each) => each.id === suffix);
  const receipt = payment ? receiptPath(id, payment.id) : href;
  const toMail = (link: (path: string) => string) => ({
    replyTo: firmMail(),
    ...invoiceEmail(event, invoice, payment, { link: link(href), receipt: link(receipt) }),
  });
  const message = messageFor(event, invoice);
  const notification = { type: 'invoice', message, href, occasion } as const;
  await notifyParty(tx, partyId, toMail, notification, now, {
    topic: `invoice:${id}:${event}`,
    replaces: STALE[event].map((stale) => `invoice:${id}:${stale}`),
  });
}

function messageFor(event: InvoiceEvent, invoice: Invoice): string {
  const { number, dueOn } = invoice;
  const [balance, due] = [formatMoney(getBalance(invoice)), civilDateText(dueOn)];
  return {
    issued: `New invoice ${number}: ${balance}, due ${due}.`,
    reminder: `Invoice ${number} was due ${due}. Balance due: ${balance}.`,
    'part-paid': `We received a payment for invoice ${number}. Balance due: ${balance}.`,
    paid: `We received your payment for invoice ${number}.`,
    surplus: `You paid ${formatMoney(getOverpaid(invoice))} more than was due for invoice ${number}.`,
    reversed: `The payment for invoice ${number} was reversed. ${balance} is due ${due}.`,
    void: `Invoice ${number} is canceled. You don’t owe anything for it.`,
    'credit-note': `We credited your invoice ${number}. Balance due: ${balance}.`,
    'credit-applied': `We applied your credit to invoice ${number}. Balance due: ${balance}.`,
    refunded: `We returned money to you for invoice ${number}.`,
  }[event];
}
