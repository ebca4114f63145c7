import type { Firm } from '../firm/content';
import { officeAddress } from '../firm/firm';
import { hoursText, officeHours } from '../firm/hours';

export const OFFICE_METHODS = ['check', 'bank-transfer', 'office'] as const;
export const REFUND_METHODS = [...OFFICE_METHODS, 'card'] as const;
export const CREDIT_NOTE = 'credit-note';
/** What was overpaid for one invoice and pays another: an entry of each. */
export const CREDIT = 'credit';
export type PaymentMethod = (typeof REFUND_METHODS)[number] | typeof CREDIT_NOTE | typeof CREDIT;

const LABELS: Record<PaymentMethod, string> = {
  check: 'Check',
  'bank-transfer': 'Bank transfer',
  office: 'Cash or card at the office',
  card: 'Card, online',
  [CREDIT_NOTE]: 'Credit memo',
  [CREDIT]: 'Credit from invoice',
};

export const methodLabel = (method: string): string => LABELS[method as PaymentMethod] ?? method;

/** Told where somebody else, or the same form sent twice, came first. */
export const INVOICE_CHANGED = {
  kind: 'info',
  text: 'Nothing was recorded, because another payment, refund or credit memo came in first. Check the invoice again.',
} as const;

export type EntryOutcome = 'recorded' | 'changed' | 'too much';

export type EntryKind = 'Payment' | 'Credit memo' | 'Credit' | 'Reversal' | 'Refund';
type Entry = { method: string; cents: number; reversesId: string | null };

/** A negative sum that reverses nothing is money that went back to the client. */
export function entryKind({ method, cents, reversesId }: Entry): EntryKind {
  if (reversesId) return 'Reversal';
  if (method === CREDIT_NOTE) return 'Credit memo';
  if (method === CREDIT) return 'Credit';
  return cents >= 0 ? 'Payment' : 'Refund';
}

export function paymentLabel(entry: Entry): string {
  const [kind, method] = [entryKind(entry), methodLabel(entry.method)];
  if (kind === 'Reversal')
    return `Reversed: ${paymentLabel({ ...entry, cents: -entry.cents, reversesId: null })}`;
  if (kind === 'Credit' && entry.cents < 0) return 'Credit applied to invoice';
  return kind === 'Refund' ? `Refund: ${method}` : method;
}

export const waysToPay = (firm: Firm) => [
  {
    title: 'By check',
    text: `Make it out to ${firm.legalName}, write the invoice number on it and mail it to ${officeAddress(firm)}.`,
  },
  {
    title: 'By bank transfer',
    text: firm.bankTransfer,
  },
  {
    title: 'At the office',
    text: `Pay by card, check or cash at ${officeAddress(firm)} (${hoursText(officeHours(firm))}).`,
  },
];

/** A payment reported by a provider. `providerId` is the same in every event about it. */
export type ProviderPayment = {
  invoiceId: string;
  providerId: string;
  cents: number;
  currency: string;
  receivedAt: Date;
};

export type PaymentEvent = { eventId: string; type: string; payment: ProviderPayment | null };
