import type { PaymentEvent } from '~/domain/billing/payment';

/** Addresses are absolute; `cents` are US cents. */
export type Checkout = {
  invoiceId: string;
  invoiceNumber: string;
  cents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

export type OnlinePayment = {
  /** The same page within an hour, so nobody pays twice. Throws PaymentUnavailableError. */
  startCheckout: (checkout: Checkout, now: Date) => Promise<string>;
  /** Reads a webhook's body. Throws BadSignatureError if the provider didn't sign it. */
  readEvent: (body: Buffer, signature: string) => PaymentEvent;
};

export class PaymentUnavailableError extends Error {}

export class BadSignatureError extends Error {}
