import type { ActionFunctionArgs } from '@remix-run/node';
import { BadSignatureError } from '~/gateways/payment/port.server';
import { onlinePayment } from '~/gateways/payment/payment.server';
import { BodyBrokeOffError, BodyTooLongError, readBytes } from '~/http/body.server';
import { log } from '~/log.server';
import { applyPaymentEvent } from '~/models/billing/payment.server';

/** Stripe's events of a checkout have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

const answer = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { 'Content-Type': 'text/plain', ...headers } });

export function loader() {
  return answer(405, 'Send events by POST.', { Allow: 'POST' });
}

/**
 * Stripe's webhook. Whatever isn't signed by Stripe is refused before it is read as JSON; whatever
 * can't be dealt with now answers 500, after which Stripe sends it again.
 */
export async function action(args: ActionFunctionArgs) {
  if (!onlinePayment) return answer(404, 'There is nothing here.');
  if (args.request.method !== 'POST') return answer(405, 'Send events by POST.', { Allow: 'POST' });
  try {
    const body = await readBytes(args.request, MAX_BYTES);
    const signature = args.request.headers.get('Stripe-Signature') ?? '';
    const event = onlinePayment.readEvent(body, signature);
    const outcome = await applyPaymentEvent(event, new Date());
    const entry = { eventId: event.eventId, type: event.type, outcome };
    if (outcome === 'unknown invoice' || outcome === 'other currency')
      log.error(entry, 'a payment came in that no invoice asked for');
    else log.info(entry, 'payment event');
    return answer(200, outcome);
  } catch (error) {
    if (error instanceof BadSignatureError) return answer(400, 'The signature is wrong.');
    if (error instanceof BodyTooLongError) return answer(413, 'The event is too long.');
    if (error instanceof BodyBrokeOffError) return answer(400, 'The event was cut off.');
    throw error;
  }
}
