import { firm } from '../firm/content';
import { officeAddress } from '../firm/firm';
import { hoursText, officeHours } from '../firm/hours';

export const OFFICE_METHODS = ['check', 'bank-transfer', 'office'] as const;
export type PaymentMethod = (typeof OFFICE_METHODS)[number] | 'card';

const LABELS: Record<PaymentMethod, string> = {
  check: 'Check',
  'bank-transfer': 'Bank transfer',
  office: 'At the office',
  card: 'Card, online',
};

export const methodLabel = (method: string): string => LABELS[method as PaymentMethod] ?? method;

export function paymentLabel(payment: { method: string; cents: number }): string {
  const method = methodLabel(payment.method);
  return payment.cents < 0 ? `Reversed: ${method}` : method;
}

export const waysToPay = () => [
  {
    title: 'By check',
    text: `Make it out to ${firm().legalName}, write the invoice number on it and mail it to ${officeAddress()}.`,
  },
  {
    title: 'By bank transfer',
    text: firm().bankTransfer,
  },
  {
    title: 'At the office',
    text: `Pay by card, check or cash at ${officeAddress()} (${hoursText(officeHours())}).`,
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
