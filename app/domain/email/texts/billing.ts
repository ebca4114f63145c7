import { link, neededLink, words, type MailTexts } from './mail-text';

const QUESTIONS = 'Questions? Call us at {phone} or reply to this email.';
const INVOICE = '[View your invoice]({link})';
const PLAN = '[View your plan]({link})';
const RECEIPT = '[Download your receipt]({receipt})';
const TO_PAY = ['> {summary}', INVOICE, 'How to pay:', '{waysToPay}', QUESTIONS];

const invoice = {
  number: words('Invoice number', 'INV-2026-0042'),
  total: words('Total', '$480.00'),
  balance: words('What is left to pay', '$180.00'),
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
const plan = {
  plan: words('Name of the plan', 'Basic Plan'),
  price: words('Price', '$30.00 per month'),
  start: words('First day', 'Dec 1, 2026'),
  lastDay: words('Day before it', 'Nov 30, 2026'),
  link: neededLink('Link to the plan'),
};

export const BILLING_TEXTS = {
  'invoice-issued': {
    label: 'Invoice',
    when: 'an invoice is sent',
    subject: 'Invoice {number}: {total}, due {due}',
    body: ['Here is your invoice {number} from {firm}.', '{note}', ...TO_PAY],
    placeholders: invoice,
  },
  'invoice-reminder': {
    label: 'Reminder of an invoice',
    when: 'an invoice is overdue',
    subject: 'Reminder: invoice {number} was due {due}',
    body: [
      'Your invoice {number} was due on {due}, and {balance} is left to pay. If you have just paid, thank you, and please ignore this email.',
      ...TO_PAY,
    ],
    placeholders: invoice,
  },
  'invoice-paid': {
    label: 'Payment received',
    when: 'an invoice is paid',
    subject: 'We received your payment for invoice {number}',
    body: [
      'Thank you. Your invoice {number} for {total} is paid.',
      '> {payments}',
      RECEIPT,
      INVOICE,
    ],
    placeholders: invoice,
  },
  'invoice-part-paid': {
    label: 'Part of an invoice paid',
    when: 'part of an invoice is paid',
    subject: 'We received a payment for invoice {number}',
    body: [
      'Thank you for your payment. {balance} of your invoice {number} is left to pay, due {due}.',
      '> {payments}',
      RECEIPT,
      INVOICE,
    ],
    placeholders: invoice,
  },
  'invoice-surplus': {
    label: 'Payment that wasn’t due',
    when: 'someone pays more than they owe',
    subject: 'We received more than was due for invoice {number}',
    body: [
      'We received {overpaid} more than you owed for invoice {number}. You don’t need to do anything: we’ll contact you about returning it.',
      '> {payments}',
      RECEIPT,
      INVOICE,
      QUESTIONS,
    ],
    placeholders: invoice,
  },
  'invoice-reversed': {
    label: 'Payment reversed',
    when: 'staff reverse a payment',
    subject: 'Payment reversed: invoice {number} is open again',
    body: [
      'We reversed the payment we had recorded for your invoice {number}. {balance} is due {due}.',
      ...TO_PAY,
    ],
    placeholders: invoice,
  },
  'invoice-void': {
    label: 'Invoice canceled',
    when: 'staff cancel an invoice',
    subject: 'Invoice {number} is canceled',
    body: [
      'We canceled invoice {number} for {total}. You don’t owe anything for it.',
      INVOICE,
      QUESTIONS,
    ],
    placeholders: invoice,
  },
  'invoice-credit-note': {
    label: 'Credit note',
    when: 'staff issue a credit note',
    subject: 'Credit note for invoice {number}',
    body: [
      'We credited your invoice {number}. {balance} is left to pay.',
      '> {payments}',
      INVOICE,
      QUESTIONS,
    ],
    placeholders: invoice,
  },
  'invoice-refunded': {
    label: 'Refund',
    when: 'staff record a refund',
    subject: 'Refund for invoice {number}',
    body: ['We returned money to you for invoice {number}.', '> {payments}', INVOICE, QUESTIONS],
    placeholders: invoice,
  },
  'plan-requested': {
    label: 'Plan requested',
    when: 'a client requests a plan',
    subject: 'We received your request for the {plan}',
    body: [
      'You requested the {plan}, at {price}. Nothing has been charged. We’ll email you when your plan is active.',
      PLAN,
      QUESTIONS,
    ],
    placeholders: plan,
  },
  'plan-activated': {
    label: 'Plan active',
    when: 'staff activate a plan',
    subject: 'Your {plan} is active',
    body: [
      'Your {plan} is active as of today, at {price}. We send you an invoice at the start of each month of your plan. You can change or cancel your plan at any time.',
      PLAN,
      QUESTIONS,
    ],
    placeholders: plan,
  },
  'plan-changed': {
    label: 'Plan changes',
    when: 'a client chooses another plan',
    subject: 'Your plan changes to the {plan}',
    body: [
      'Starting {start}, you have the {plan}, at {price}. Until then, your current plan stays the same.',
      PLAN,
      QUESTIONS,
    ],
    placeholders: plan,
  },
  'plan-kept': {
    label: 'Plan continues',
    when: 'a client undoes a change or a cancellation',
    subject: 'You keep your {plan}',
    body: ['Your {plan} continues as before, at {price}.', PLAN, QUESTIONS],
    placeholders: plan,
  },
  'plan-cancelled': {
    label: 'Plan ends',
    when: 'a client cancels a plan',
    subject: 'Your {plan} ends on {lastDay}',
    body: [
      'Your {plan} stays active through {lastDay}. After that day we won’t send you any more invoices for it.',
      PLAN,
      QUESTIONS,
    ],
    placeholders: plan,
  },
  'plan-declined': {
    label: 'Plan declined',
    when: 'staff decline a request for a plan',
    subject: 'About your request for the {plan}',
    body: [
      'We can’t set up the {plan} for you at this time. Nothing was charged. Please call us, and we’ll find what works for you.',
      PLAN,
      QUESTIONS,
    ],
    placeholders: plan,
  },
} as const satisfies MailTexts;
