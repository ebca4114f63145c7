import type { PaymentPort } from './port.server';

/** The firm sends invoices, and staff write down what was paid: `domain/billing/payment` says how. */
export const invoicePayment: PaymentPort = { online: null };
