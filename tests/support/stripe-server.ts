import { createHmac } from 'node:crypto';
import { serveBodies } from './listen';

type Fault = 'down' | 'slow' | null;

/** Makes checkout sessions once per idempotency key. `fault` makes it fail. */
export async function startStripe(secretKey: string) {
  const sessions = new Map<string, { id: string; body: string }>();
  const asked: { key: string; fields: URLSearchParams }[] = [];
  const state = { fault: null as Fault };
  const { url, stop } = await serveBodies((request, response, bytes) => {
    if (state.fault === 'slow') return;
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' })
        .end(JSON.stringify(body));
    const fail = (status: number, type: string) => send(status, { error: { type, message: type } });
    if (state.fault === 'down') return fail(500, 'api_error');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return fail(401, 'authentication_error');
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions')
      return fail(404, 'invalid_request_error');
    const body = bytes.toString();
    const key = String(request.headers['idempotency-key']);
    const known = sessions.get(key);
    if (known && known.body !== body) return fail(400, 'idempotency_error');
    const session = known ?? { id: `cs_test_${sessions.size + 1}`, body };
    sessions.set(key, session);
    asked.push({ key, fields: new URLSearchParams(body) });
    send(200, {
      id: session.id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${session.id}`,
    });
  });
  return {
    url,
    asked,
    sessions,
    state,
    stop,
  };
}

/** An event of a checkout as Stripe sends it, of API shape. */
export function checkoutEvent(
  id: string,
  invoiceId: string,
  changes: {
    type?: string;
    intent?: string;
    cents?: number;
    status?: 'paid' | 'unpaid';
    currency?: string;
  } = {},
): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: changes.type ?? 'checkout.session.completed',
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: `cs_${id}`,
        object: 'checkout.session',
        client_reference_id: invoiceId,
        payment_intent: changes.intent ?? `pi_${id}`,
        payment_status: changes.status ?? 'paid',
        amount_total: changes.cents ?? 100_00,
        currency: changes.currency ?? 'usd',
      },
    },
  });
}

/** A body's Stripe-Signature header, as Stripe documents it, signed at `at`. */
export function signed(body: string, secret: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
