import Stripe from 'stripe';
import type { PaymentNews, ProviderPayment } from '~/domain/billing/payment';
import { HOUR } from '~/domain/time/duration';
import type { StripeKeys } from '~/config/env.server';
import { boundedFetch } from '../bounded-fetch.server';
import {
  BadSignatureError,
  PaymentUnavailableError,
  type Checkout,
  type PaymentPort,
} from './port.server';

/** How long Stripe may take for one answer, in milliseconds; it is asked once more. */
const TIMEOUT = 6_000;

/** Events after which the money of a checkout may have come in. */
const PAID_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
];

/** Stripe's hosted checkout and its signed webhooks. */
export function stripePayment({ secretKey, webhookSecret, apiBase }: StripeKeys): PaymentPort {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: TIMEOUT,
    httpClient: Stripe.createFetchHttpClient(boundedFetch({ bytes: 5_000_000, ms: TIMEOUT })),
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    online: {
      startCheckout: async (checkout, now) => {
        const hour = Math.floor(now.getTime() / HOUR);
        const { invoiceId, cents } = checkout;
        try {
          const { url } = await stripe.checkout.sessions.create(sessionOf(checkout, hour), {
            idempotencyKey: `invoice:${invoiceId}:${cents}:${hour}`,
          });
          if (!url) throw new PaymentUnavailableError('Stripe gave no page to pay on.');
          return url;
        } catch (cause) {
          if (cause instanceof Stripe.errors.StripeError)
            throw new PaymentUnavailableError(`Stripe: ${cause.type}`, { cause });
          throw cause;
        }
      },
      readNews: (body, signature) => {
        try {
          return newsOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
        } catch (cause) {
          if (cause instanceof Stripe.errors.StripeSignatureVerificationError)
            throw new BadSignatureError('The signature isn’t Stripe’s.', { cause });
          throw cause;
        }
      },
    },
  };
}

/**
 * The same for the same hour: Stripe refuses an idempotency key that comes with something else. A
 * page ends with the next hour.
 */
function sessionOf(
  { invoiceId, invoiceNumber, cents, email, successUrl, cancelUrl }: Checkout,
  hour: number,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { invoiceId, invoiceNumber };
  return {
    mode: 'payment',
    client_reference_id: invoiceId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          product_data: { name: `Invoice ${invoiceNumber}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Invoice ${invoiceNumber}` },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: ((hour + 2) * HOUR) / 1_000,
  };
}

function newsOf(event: Stripe.Event): PaymentNews {
  const { id: eventId, type } = event;
  if (!PAID_EVENTS.includes(type)) return { eventId, type, payment: null };
  const session = event.data.object as Stripe.Checkout.Session;
  return { eventId, type, payment: paymentOf(session, event.created) };
}

/**
 * The payment of a checkout; null while its money isn't there, as with a bank debit under way.
 * `created` is in seconds.
 */
function paymentOf(session: Stripe.Checkout.Session, created: number): ProviderPayment | null {
  const { payment_status, client_reference_id, payment_intent, amount_total, currency } = session;
  if (payment_status !== 'paid' || !client_reference_id) return null;
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  return {
    invoiceId: client_reference_id,
    providerId: intent ?? session.id,
    cents: amount_total ?? 0,
    currency: currency ?? '',
    receivedAt: new Date(created * 1_000),
  };
}

function addressOf(base: string) {
  const { hostname, port, protocol } = new URL(base);
  const http = protocol === 'http:';
  return {
    host: hostname,
    port: port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
  } as const;
}
