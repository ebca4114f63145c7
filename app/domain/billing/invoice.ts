import { firm } from '../firm/content';
import { BILLING } from '../firm/plan-choice';
import type { Cents } from '../money';
import { addDays, daysBetween, type CivilDate } from '../time/civil-time';

export type InvoiceStatus = 'open' | 'paid' | 'void';
/** An open invoice is overdue from the day after its due date. */
export type InvoiceState = InvoiceStatus | 'overdue';

export type InvoiceLine = { label: string; cents: Cents };

export type InvoiceSummary = {
  id: string;
  number: string;
  billedName: string;
  status: InvoiceStatus;
  issuedOn: CivilDate;
  dueOn: CivilDate;
  totalCents: Cents;
  needsReview: boolean;
};

/** `surplus` marks money that wasn't due; a reversal has a negative sum and `reversesId`. */
export type InvoicePayment = {
  id: string;
  method: string;
  reference: string;
  cents: Cents;
  surplus: boolean;
  reversesId: string | null;
  reason: string;
  /** Recorded by the payment provider and not by staff. */
  providerId: string | null;
  receivedAt: Date;
};

export type Invoice = InvoiceSummary & {
  /** Null for one whose client's account is deleted. */
  partyId: string | null;
  billedEmail: string;
  source: string;
  voidedAt: Date | null;
  voidReason: string;
  lines: readonly InvoiceLine[];
  payments: readonly InvoicePayment[];
};

export function standingPayments(payments: readonly InvoicePayment[]): InvoicePayment[] {
  const reversed = payments.map(({ reversesId }) => reversesId);
  return payments.filter(({ id, reversesId }) => !reversesId && !reversed.includes(id));
}

/** Staff can reverse only payments they recorded; online ones are returned at the provider. */
export const isReversible = (payment: InvoicePayment, all: readonly InvoicePayment[]): boolean =>
  !payment.providerId && !payment.surplus && standingPayments(all).includes(payment);

const REMINDER_DAYS: readonly number[] = [3, 10, 24];

export const dueOn = (issuedOn: CivilDate): CivilDate => addDays(issuedOn, firm().dueDays);

/** The day of the next reminder after `sent` of them; null after the last. */
export function reminderOn(due: CivilDate, sent: number): CivilDate | null {
  const days = REMINDER_DAYS[sent];
  return days === undefined ? null : addDays(due, days);
}

/** How many reminders are due by a day. Missed ones aren't sent one after another. */
export const remindersDue = (due: CivilDate, today: CivilDate): number =>
  today <= due ? 0 : REMINDER_DAYS.filter((days) => days <= daysBetween(due, today)).length;

export const getInvoiceState = (
  { status, dueOn: due }: Pick<InvoiceSummary, 'status' | 'dueOn'>,
  today: CivilDate,
): InvoiceState => (status === 'open' && due < today ? 'overdue' : status);

export const invoiceNumber = (year: number, count: number): string =>
  `${year}-${String(count).padStart(4, '0')}`;

export const INVOICES = `${BILLING}/invoices`;

export const invoicePath = (id: string): string => `${INVOICES}/${id}`;

/** The unique key of what an invoice is for: each gets one invoice. */
export const invoiceSource = {
  consultation: (id: string) => `consultation:${id}`,
  period: (subscriptionId: string, first: CivilDate) => `subscription:${subscriptionId}:${first}`,
  correction: (voidedId: string) => `correction:${voidedId}`,
};

export function sourcePage(source: string): { label: string; href: string } | null {
  const [kind, id = ''] = source.split(':');
  if (kind === 'consultation')
    return { label: 'View the consultation', href: `/consultations/${id}` };
  return kind === 'correction'
    ? { label: 'View the invoice it replaces', href: invoicePath(id) }
    : null;
}
