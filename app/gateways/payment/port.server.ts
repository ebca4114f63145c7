import type { PaymentNews } from '~/domain/billing/payment';

/** What is to be paid. The addresses are whole; `cents` are of US dollars. */
export type Checkout = {
  invoiceId: string;
  invoiceNumber: string;
  cents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

/** A provider on whose page an invoice is paid. */
export type OnlinePayment = {
  /**
   * The address of the page on which it is paid. Asked twice within an hour, it is the same page,
   * so that nobody pays twice. Throws PaymentUnavailableError where the provider is slow, down or
   * refuses.
   */
  startCheckout: (checkout: Checkout, now: Date) => Promise<string>;
  /** What a webhook tells. Throws BadSignatureError where it isn't the provider's. */
  readNews: (body: Buffer, signature: string) => PaymentNews;
};

/** How invoices are paid. `online` is null where the firm is paid by check, by bank transfer or at the office alone. */
export type PaymentPort = { online: OnlinePayment | null };

export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}

export class BadSignatureError extends Error {
  override name = 'BadSignatureError';
}
