import { invoicePath, type Invoice } from '../billing/invoice';
import { defineMail, type MailText } from '../email/mail';
import { event, type Notice } from './event';
import { balance, due, overpaid, placeholders, writeInvoiceEmail } from './invoice-mail';

/** `entryId` is the payment, refund or credit memo; `reminder` counts the reminders sent. */
type InvoiceFacts = { invoice: Invoice; entryId?: string; reminder?: number };

const QUESTIONS = 'Questions? Call us at {phone} or reply to this email.';
const INVOICE = '[View your invoice]({link})';
const RECEIPT = ['> {payments}', '[Download your receipt]({receipt})', INVOICE];
const TO_PAY = ['> {summary}', INVOICE, 'How to pay:', '{waysToPay}', QUESTIONS];
const ENTRY = ['> {payments}', INVOICE, QUESTIONS];

type Told = {
  /** Names of notices that are stale now if they weren’t sent yet. */
  replaces?: readonly string[];
  bell: (invoice: Invoice) => string;
  mail: Pick<MailText, 'label' | 'when' | 'subject' | 'body'>;
  without?: 'portal';
  /** What else is told, to whom. */
  also?: (facts: InvoiceFacts) => readonly Notice[];
};

/** What a client is told of an invoice; `name` tells its notices apart. */
function invoiceEvent(action: string, label: string, name: string, told: Told) {
  const mail = defineMail(`invoice-${name}`, { ...told.mail, placeholders });
  const notices = (facts: InvoiceFacts): readonly Notice[] => {
    const { invoice, entryId, reminder } = facts;
    const { id, partyId } = invoice;
    const toTopic = (each: string) => `invoice:${id}:${each}`;
    const topic = toTopic(name);
    const toClient: Notice = {
      to: { party: partyId ?? '' },
      occasion: [topic, entryId ?? reminder ?? []].flat().join(':'),
      bell: { type: 'invoice', text: told.bell(invoice), href: invoicePath(id) },
      mail: {
        replyTo: 'firm',
        topic,
        replaces: told.replaces?.map(toTopic),
        write: (reader) => writeInvoiceEmail(mail, invoice, entryId, reader),
      },
    };
    return [...(partyId ? [toClient] : []), ...(told.also?.(facts) ?? [])];
  };
  const { without } = told;
  return event<InvoiceFacts>(action, label, 'invoice', { mails: [mail], notices, without });
}

export const invoiceIssued = invoiceEvent('invoice.issued', 'Invoice issued', 'issued', {
  without: 'portal',
  bell: (invoice) => `New invoice ${invoice.number}: ${balance(invoice)}, due ${due(invoice)}.`,
  mail: {
    label: 'Invoice',
    when: 'an invoice is sent',
    subject: 'Invoice {number}: {total}, due {due}',
    body: ['Here is your invoice {number} from {firm}.', '{note}', ...TO_PAY],
  },
});

export const invoiceReminded = invoiceEvent(
  'invoice.reminded',
  'Invoice reminder sent',
  'reminder',
  {
    without: 'portal',
    replaces: ['issued', 'reminder'],
    bell: (invoice) =>
      `Invoice ${invoice.number} was due ${due(invoice)}. Balance due: ${balance(invoice)}.`,
    mail: {
      label: 'Reminder of an invoice',
      when: 'an invoice is overdue',
      subject: 'Reminder: invoice {number} was due {due}',
      body: [
        'Your invoice {number} was due on {due}. Balance due: {balance}. If you have just paid, thank you, and please ignore this email.',
        ...TO_PAY,
      ],
    },
  },
);

export const invoicePaid = invoiceEvent('payment.recorded', 'Payment recorded', 'paid', {
  without: 'portal',
  replaces: ['issued', 'reminder', 'part-paid', 'reversed', 'surplus'],
  bell: ({ number }) => `We received your payment for invoice ${number}.`,
  mail: {
    label: 'Payment received',
    when: 'an invoice is paid',
    subject: 'We received your payment for invoice {number}',
    body: ['Thank you. Your invoice {number} for {total} is paid.', ...RECEIPT],
  },
});

export const invoicePartPaid = invoiceEvent('payment.recorded', 'Payment recorded', 'part-paid', {
  without: 'portal',
  replaces: ['reminder'],
  bell: (invoice) =>
    `We received a payment for invoice ${invoice.number}. Balance due: ${balance(invoice)}.`,
  mail: {
    label: 'Invoice partially paid',
    when: 'an invoice is partially paid',
    subject: 'We received a payment for invoice {number}',
    body: [
      'Thank you for your payment toward invoice {number}. Balance due: {balance}. Due date: {due}.',
      ...RECEIPT,
    ],
  },
});

export const invoiceOverpaid = invoiceEvent('payment.surplus', 'Overpayment recorded', 'surplus', {
  without: 'portal',
  replaces: ['issued', 'reminder', 'part-paid', 'reversed'],
  bell: (invoice) =>
    `You paid ${overpaid(invoice)} more than was due for invoice ${invoice.number}.`,
  mail: {
    label: 'Payment that wasn’t due',
    when: 'someone pays more than they owe',
    subject: 'We received more than was due for invoice {number}',
    body: [
      'We received {overpaid} more than you owed for invoice {number}. It is your credit: we’ll return it to you or apply it to your next invoice.',
      ...RECEIPT,
      QUESTIONS,
    ],
  },
  also: ({ invoice, entryId }) => {
    const text = `Invoice ${invoice.number} is overpaid by ${overpaid(invoice)}.`;
    const bell = { type: 'invoice', text, href: invoicePath(invoice.id) } as const;
    return [{ to: 'staff', occasion: `payment:${entryId}:surplus`, bell }];
  },
});

export const paymentReversed = invoiceEvent('payment.reversed', 'Payment reversed', 'reversed', {
  replaces: ['paid', 'part-paid'],
  bell: (invoice) =>
    `The payment for invoice ${invoice.number} was reversed. ${balance(invoice)} is due ${due(invoice)}.`,
  mail: {
    label: 'Payment reversed',
    when: 'staff reverse a payment',
    subject: 'Payment reversed: invoice {number} is open again',
    body: [
      'We reversed the payment we had recorded for your invoice {number}. {balance} is due {due}.',
      ...TO_PAY,
    ],
  },
});

export const creditUndone = invoiceEvent(
  'payment.credit-undone',
  'Applied credit undone',
  'credit-undone',
  {
    replaces: ['paid', 'part-paid', 'credit-applied'],
    bell: (invoice) =>
      `Your credit is no longer applied to invoice ${invoice.number}. ${balance(invoice)} is due ${due(invoice)}.`,
    mail: {
      label: 'Applied credit undone',
      when: 'staff undo a credit that they applied to an invoice',
      subject: 'Your credit is no longer applied to invoice {number}',
      body: [
        'We undid the credit we had applied to your invoice {number}: it is your credit again. {balance} is due {due}.',
        ...TO_PAY,
      ],
    },
  },
);

/** Another payment covers what was reversed: nothing is due, and nobody is told. */
export const coveredPaymentReversed = event('payment.reversed', 'Payment reversed', 'invoice');

export const invoiceVoided = invoiceEvent('invoice.voided', 'Invoice voided', 'void', {
  replaces: ['issued', 'reminder', 'reversed'],
  bell: ({ number }) => `Invoice ${number} is canceled. You don’t owe anything for it.`,
  mail: {
    label: 'Invoice canceled',
    when: 'staff cancel an invoice',
    subject: 'Invoice {number} is canceled',
    body: [
      'We canceled invoice {number} for {total}. You don’t owe anything for it.',
      INVOICE,
      QUESTIONS,
    ],
  },
});

export const invoiceCredited = invoiceEvent(
  'invoice.credited',
  'Credit memo issued',
  'credit-note',
  {
    replaces: ['reminder'],
    bell: (invoice) =>
      `We credited your invoice ${invoice.number}. Balance due: ${balance(invoice)}.`,
    mail: {
      label: 'Credit memo',
      when: 'staff issue a credit memo',
      subject: 'Credit memo for invoice {number}',
      body: ['We credited your invoice {number}. Balance due: {balance}.', ...ENTRY],
    },
  },
);

export const paymentRefunded = invoiceEvent('payment.refunded', 'Payment refunded', 'refunded', {
  replaces: ['surplus'],
  bell: ({ number }) => `We returned money to you for invoice ${number}.`,
  mail: {
    label: 'Refund',
    when: 'staff record a refund',
    subject: 'Refund for invoice {number}',
    body: ['We returned money to you for invoice {number}.', ...ENTRY],
  },
});

/** The trail names the invoice that the credit comes from; the client hears of the paid one. */
export const creditApplied = invoiceEvent(
  'payment.credit-applied',
  'Credit applied to another invoice',
  'credit-applied',
  {
    replaces: ['issued', 'reminder', 'part-paid', 'reversed'],
    bell: (invoice) =>
      `We applied your credit to invoice ${invoice.number}. Balance due: ${balance(invoice)}.`,
    mail: {
      label: 'Credit applied',
      when: 'staff apply a credit to an invoice',
      subject: 'Your credit is applied to invoice {number}',
      body: ['Your credit is applied to invoice {number}. Balance due: {balance}.', ...ENTRY],
    },
  },
);

export const invoiceDrafted = event('invoice.drafted', 'Invoice draft saved', 'invoice');
export const invoiceDeleted = event('invoice.deleted', 'Invoice deleted', 'invoice');
