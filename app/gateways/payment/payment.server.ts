import { env } from '~/config/env.server';
import { invoicePayment } from './invoice.server';
import type { PaymentPort } from './port.server';

/** How this portal's invoices are paid: by Stripe too where its keys are set, else without any of its code. */
export const payment: PaymentPort = env.stripe
  ? (await import('./stripe.server')).stripePayment(env.stripe)
  : invoicePayment;
