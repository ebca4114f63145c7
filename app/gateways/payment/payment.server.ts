import { env } from '~/env.server';
import { invoicePayment } from './invoice.server';
import type { PaymentPort } from './port.server';
import { stripePayment } from './stripe.server';

/** How this portal's invoices are paid: by Stripe too where its keys are set. */
export const payment: PaymentPort = env.stripe ? stripePayment(env.stripe) : invoicePayment;
