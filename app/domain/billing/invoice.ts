import type { Firm } from '../firm/content';
import { BILLING } from '../firm/plan-choice';
import { formatMoney, type Cents } from '../money';
import { addDays, daysBetween, type CivilDate } from '../time/civil-time';
import { CREDIT, CREDIT_NOTE } from './payment';

/** A draft has no number and no client sees it. `credited`: owed nothing and paid nothing. */
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'credited' | 'credit-note';
/** An open invoice is overdue from the day after its due date, paid in part or not. */
export type InvoiceState = InvoiceStatus | 'overdue' | 'part-paid';

/** `item` is the type and version of what the catalog priced: "tax-return@3". */
export type InvoiceLine = { label: string; cents: Cents; item?: string; quantity?: number };

/** What of an invoice can change until it is sent. */
export type InvoiceContent = { lines: readonly InvoiceLine[]; dueOn: CivilDate; note: string };

export type InvoiceSummary = {
  id: string;
  number: string;
  billedName: string;
  status: InvoiceStatus;
  issuedOn: CivilDate;
  dueOn: CivilDate;
  totalCents: Cents;
  settledCents: Cents;
  needsReview: boolean;
};

/**
 * `surplus` marks money that wasn't due when it came. A negative sum is a refund, or a reversal
 * where it has `reversesId`. A credit note is an entry of the invoice that it credits.
 */
export type InvoicePayment = {
  id: string;
  method: string;
  reference: string;
  cents: Cents;
  surplus: boolean;
  reversesId: string | null;
  reason: string;
  /** Of the payment provider, the credit note, or the entry on the invoice that a credit is from. */
  providerId: string | null;
  receivedAt: Date;
};

export type Invoice = InvoiceSummary & {
  /** Null for one whose client's account is deleted. */
  partyId: string | null;
  jobId: string | null;
  billedEmail: string;
  source: string;
  note: string;
  remindersSent: number;
  voidedAt: Date | null;
  voidReason: string;
  lines: readonly InvoiceLine[];
  payments: readonly InvoicePayment[];
};

type Sums = Pick<InvoiceSummary, 'status' | 'totalCents' | 'settledCents'>;

export const sumCents = (entries: readonly { cents: Cents }[]): Cents =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

export const getBalance = ({ status, totalCents, settledCents }: Sums): Cents =>
  status === 'open' ? totalCents - settledCents : 0;

/** What staff call the list of invoices that are. */
export const OVERPAID_TITLE = 'Overpaid invoices';

/** What was paid and isn't owed: it goes back to the client, or pays another invoice. */
export const getOverpaid = ({ status, totalCents, settledCents }: Sums): Cents =>
  Math.max(0, settledCents - (status === 'void' ? 0 : totalCents));

/** What an invoice comes to for its client: the balance, or a credit. */
export function toBalanceLine(invoice: Sums): { label: string; cents: Cents } {
  const credit = getOverpaid(invoice);
  return credit > 0
    ? { label: 'Credit', cents: credit }
    : { label: 'Balance due', cents: getBalance(invoice) };
}

/** What a credit note can still take off. */
export const getCreditable = ({ status, totalCents, payments }: Invoice): Cents =>
  status === 'open' || status === 'paid'
    ? totalCents - sumCents(payments.filter(({ method }) => method === CREDIT_NOTE))
    : 0;

export function settleInvoice({ status, totalCents, payments }: Invoice) {
  const settledCents = sumCents(payments);
  const paid = sumCents(payments.filter(({ method }) => method !== CREDIT_NOTE));
  const closed = paid > 0 ? ('paid' as const) : ('credited' as const);
  const settled = {
    settledCents,
    totalCents,
    status: status === 'void' ? status : settledCents < totalCents ? ('open' as const) : closed,
  };
  return { ...settled, needsReview: getOverpaid(settled) > 0 };
}

const DISCOUNT = 'Discount: ';

export const discountLine = (reason: string, cents: Cents): InvoiceLine => ({
  label: DISCOUNT + reason,
  cents: -cents,
});

export function splitDiscount(lines: readonly InvoiceLine[]) {
  const discount = lines.find(({ cents }) => cents < 0);
  return {
    lines: lines.filter((line) => line !== discount),
    discount: discount && {
      reason: discount.label.replace(DISCOUNT, ''),
      cents: -discount.cents,
    },
  };
}

function standingPayments(payments: readonly InvoicePayment[]): InvoicePayment[] {
  const reversed = payments.map(({ reversesId }) => reversesId);
  return payments.filter(
    ({ id, cents, reversesId }) => cents > 0 && !reversesId && !reversed.includes(id),
  );
}

/** Staff can reverse only what they recorded; online payments are returned at the provider. */
export const isReversible = (payment: InvoicePayment, all: readonly InvoicePayment[]): boolean =>
  (!payment.providerId || payment.method === CREDIT) && standingPayments(all).includes(payment);

export const hasReceipt = (payment: InvoicePayment, all: readonly InvoicePayment[]): boolean =>
  ![CREDIT_NOTE, CREDIT].includes(payment.method) && standingPayments(all).includes(payment);

const REMINDER_DAYS: readonly number[] = [3, 10, 24];

export const dueOn = (firm: Firm, issuedOn: CivilDate): CivilDate =>
  addDays(issuedOn, firm.dueDays);

/** The day of the next reminder after `sent` of them; null after the last. */
export function reminderOn(due: CivilDate, sent: number): CivilDate | null {
  const days = REMINDER_DAYS[sent];
  return days === undefined ? null : addDays(due, days);
}

/** How many reminders are due by a day. Missed ones aren't sent one after another. */
export const remindersDue = (due: CivilDate, today: CivilDate): number =>
  today <= due ? 0 : REMINDER_DAYS.filter((days) => days <= daysBetween(due, today)).length;

export function getInvoiceState(
  { status, dueOn: due, settledCents }: Pick<InvoiceSummary, 'status' | 'dueOn' | 'settledCents'>,
  today: CivilDate,
): InvoiceState {
  if (status !== 'open') return status;
  return due < today ? 'overdue' : settledCents > 0 ? 'part-paid' : 'open';
}

export const STATE_LABELS: Record<InvoiceState, string> = {
  draft: 'Draft',
  open: 'Open',
  'part-paid': 'Partially paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
  credited: 'Credited',
  'credit-note': 'Credit memo',
};

export const isUnpaid = (state: InvoiceState): boolean =>
  ['open', 'overdue', 'part-paid'].includes(state);

/** "$80 of $120" where some of it is paid or credited, else the whole sum, with a credit if any. */
export function amountText(invoice: Sums): string {
  const total = formatMoney(invoice.totalCents);
  const credit = getOverpaid(invoice);
  if (credit > 0) return `${total}, ${formatMoney(credit)} credit`;
  const balance = getBalance(invoice);
  return balance && balance !== invoice.totalCents ? `${formatMoney(balance)} of ${total}` : total;
}

/** "Invoice 2026-0004", "Credit memo 2026-0005" or "Draft invoice". */
export function invoiceTitle({ status, number }: Pick<InvoiceSummary, 'status' | 'number'>) {
  if (status === 'draft') return 'Draft invoice';
  return `${status === 'credit-note' ? 'Credit memo' : 'Invoice'} ${number}`;
}

/** What a query has of an invoice in one text: status, total, settled sum and due date. */
export function readInvoiceRow(number: string, row: string, today: CivilDate) {
  const [status, total, settled, dueOn] = row.split(' ') as [
    InvoiceStatus,
    string,
    string,
    CivilDate,
  ];
  const invoice = { status, dueOn, totalCents: Number(total), settledCents: Number(settled) };
  const state = STATE_LABELS[getInvoiceState(invoice, today)].toLowerCase();
  const title = invoiceTitle({ status, number });
  return { title, dueOn, words: `${amountText(invoice)}, ${state}` };
}

export const invoiceNumber = (year: number, count: number): string =>
  `${year}-${String(count).padStart(4, '0')}`;

export const INVOICES = `${BILLING}/invoices`;

export const invoicePath = (id: string): string => `${INVOICES}/${id}`;

export const receiptPath = (id: string, paymentId: string): string =>
  `${invoicePath(id)}/payments/${paymentId}/receipt.pdf`;

/** In the place of a number until it is sent. */
export const draftNumber = (id: string): string => `draft-${id}`;

/** The unique key of what an invoice is for: each gets one invoice. */
export const invoiceSource = {
  consultation: (id: string) => `consultation:${id}`,
  period: (subscriptionId: string, first: CivilDate) => `subscription:${subscriptionId}:${first}`,
  correction: (voidedId: string) => `correction:${voidedId}`,
  staff: (id: string) => `staff:${id}`,
  creditNote: (creditedId: string, id: string) => `credit-note:${creditedId}:${id}`,
  /** The deposit of a letter. */
  letter: (id: string) => `letter:${id}`,
};

export function sourcePage(source: string): { label: string; href: string } | null {
  const [kind, id = ''] = source.split(':');
  if (kind === 'consultation')
    return { label: 'View the consultation', href: `/consultations/${id}` };
  const label = { correction: 'View the invoice it replaces', 'credit-note': 'View the invoice' }[
    kind!
  ];
  return label ? { label, href: invoicePath(id) } : null;
}
