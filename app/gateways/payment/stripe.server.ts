import Stripe from 'stripe';
import type { PaymentEvent, ProviderPayment } from '~/domain/billing/payment';
import { HOUR } from '~/domain/time/duration';
import type { StripeKeys } from '~/config/env.server';
import { boundedFetch } from '../bounded-fetch.server';
import {
  BadSignatureError,
  PaymentUnavailableError,
  type Checkout,
  type OnlinePayment,
} from './port.server';

/** Milliseconds for one answer; Stripe is asked twice. */
const TIMEOUT = 6_000;

export function stripePayment({ secretKey, webhookSecret, apiBase }: StripeKeys): OnlinePayment {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && toAddress(apiBase)),
    timeout: TIMEOUT,
    httpClient: Stripe.createFetchHttpClient(boundedFetch({ bytes: 5_000_000, ms: TIMEOUT })),
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    startCheckout: async (checkout, now) => {
      const hour = Math.floor(now.getTime() / HOUR);
      const { invoiceId, cents } = checkout;
      try {
        const { url } = await stripe.checkout.sessions.create(toSession(checkout, hour), {
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
    readEvent: (body, signature) => {
      try {
        return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (cause) {
        if (cause instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new BadSignatureError('The signature isn’t Stripe’s.', { cause });
        throw cause;
      }
    },
  };
}

/** Depends on the hour alone: Stripe refuses an idempotency key sent with other parameters. */
function toSession(
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

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id: eventId, type } = event;
  if (!['checkout.session.completed', 'checkout.session.async_payment_succeeded'].includes(type))
    return { eventId, type, payment: null };
  const session = event.data.object as Stripe.Checkout.Session;
  return { eventId, type, payment: toPayment(session, event.created) };
}

/** Null while the money isn't there, as with a bank debit in progress. `created` is in seconds. */
function toPayment(session: Stripe.Checkout.Session, created: number): ProviderPayment | null {
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

function toAddress(base: string) {
  const { hostname, port, protocol } = new URL(base);
  const http = protocol === 'http:';
  return {
    host: hostname,
    port: port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
  } as const;
}
