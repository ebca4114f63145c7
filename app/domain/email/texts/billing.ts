import { link, neededLink, words, type MailText, type MailTexts } from './mail-text';

const QUESTIONS = 'Questions? Call us at {phone} or reply to this email.';
const INVOICE = '[View your invoice]({link})';
const PLAN = '[View your plan]({link})';
const RECEIPT = '[Download your receipt]({receipt})';
const TO_PAY = ['> {summary}', INVOICE, 'How to pay:', '{waysToPay}', QUESTIONS];

const invoice = {
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
const plan = {
  plan: words('Name of the plan', 'Basic Plan'),
  price: words('Price', '$30.00 per month'),
  start: words('First day', 'Dec 1, 2026'),
  lastDay: words('Day before it', 'Nov 30, 2026'),
  link: neededLink('Link to the plan'),
};

const invoiceMail = (label: string, when: string, subject: string, ...body: string[]) =>
  ({ label, when, subject, body, placeholders: invoice }) satisfies MailText;

const planMail = (label: string, when: string, subject: string, news: string) =>
  ({
    label,
    when,
    subject,
    body: [news, PLAN, QUESTIONS],
    placeholders: plan,
  }) satisfies MailText;

export const BILLING_TEXTS = {
  'invoice-issued': invoiceMail(
    'Invoice',
    'an invoice is sent',
    'Invoice {number}: {total}, due {due}',
    'Here is your invoice {number} from {firm}.',
    '{note}',
    ...TO_PAY,
  ),
  'invoice-reminder': invoiceMail(
    'Reminder of an invoice',
    'an invoice is overdue',
    'Reminder: invoice {number} was due {due}',
    'Your invoice {number} was due on {due}. Balance due: {balance}. If you have just paid, thank you, and please ignore this email.',
    ...TO_PAY,
  ),
  'invoice-paid': invoiceMail(
    'Payment received',
    'an invoice is paid',
    'We received your payment for invoice {number}',
    'Thank you. Your invoice {number} for {total} is paid.',
    '> {payments}',
    RECEIPT,
    INVOICE,
  ),
  'invoice-part-paid': invoiceMail(
    'Invoice partially paid',
    'an invoice is partially paid',
    'We received a payment for invoice {number}',
    'Thank you for your payment toward invoice {number}. Balance due: {balance}. Due date: {due}.',
    '> {payments}',
    RECEIPT,
    INVOICE,
  ),
  'invoice-surplus': invoiceMail(
    'Payment that wasn’t due',
    'someone pays more than they owe',
    'We received more than was due for invoice {number}',
    'We received {overpaid} more than you owed for invoice {number}. It is your credit: we’ll return it to you or apply it to your next invoice.',
    '> {payments}',
    RECEIPT,
    INVOICE,
    QUESTIONS,
  ),
  'invoice-reversed': invoiceMail(
    'Payment reversed',
    'staff reverse a payment',
    'Payment reversed: invoice {number} is open again',
    'We reversed the payment we had recorded for your invoice {number}. {balance} is due {due}.',
    ...TO_PAY,
  ),
  'invoice-void': invoiceMail(
    'Invoice canceled',
    'staff cancel an invoice',
    'Invoice {number} is canceled',
    'We canceled invoice {number} for {total}. You don’t owe anything for it.',
    INVOICE,
    QUESTIONS,
  ),
  'invoice-credit-note': invoiceMail(
    'Credit memo',
    'staff issue a credit memo',
    'Credit memo for invoice {number}',
    'We credited your invoice {number}. Balance due: {balance}.',
    '> {payments}',
    INVOICE,
    QUESTIONS,
  ),
  'invoice-refunded': invoiceMail(
    'Refund',
    'staff record a refund',
    'Refund for invoice {number}',
    'We returned money to you for invoice {number}.',
    '> {payments}',
    INVOICE,
    QUESTIONS,
  ),
  'invoice-credit-applied': invoiceMail(
    'Credit applied',
    'staff apply a credit to an invoice',
    'Your credit is applied to invoice {number}',
    'We applied your credit to invoice {number}. Balance due: {balance}.',
    '> {payments}',
    INVOICE,
    QUESTIONS,
  ),
  'plan-requested': planMail(
    'Plan requested',
    'a client requests a plan',
    'We received your request for the {plan}',
    'You requested the {plan}, at {price}. Nothing has been charged. We’ll email you when your plan is active.',
  ),
  'plan-activated': planMail(
    'Plan active',
    'staff activate a plan',
    'Your {plan} is active',
    'Your {plan} is active as of today, at {price}. We send you an invoice at the start of each month of your plan. You can change or cancel your plan at any time.',
  ),
  'plan-changed': planMail(
    'Plan changes',
    'a client chooses another plan',
    'Your plan changes to the {plan}',
    'Starting {start}, you have the {plan}, at {price}. Until then, your current plan stays the same.',
  ),
  'plan-kept': planMail(
    'Plan continues',
    'a client undoes a change or a cancellation',
    'You keep your {plan}',
    'Your {plan} continues as before, at {price}.',
  ),
  'plan-cancelled': planMail(
    'Plan ends',
    'a client cancels a plan',
    'Your {plan} ends on {lastDay}',
    'Your {plan} stays active through {lastDay}. After that day we won’t send you any more invoices for it.',
  ),
  'plan-declined': planMail(
    'Plan declined',
    'staff decline a request for a plan',
    'About your request for the {plan}',
    'We can’t set up the {plan} for you at this time. Nothing was charged. Please call us, and we’ll find what works for you.',
  ),
} as const satisfies MailTexts;
