import { createHmac } from 'node:crypto';
import { boundedFetch } from './bounded-fetch.server';

const post = boundedFetch({ bytes: 64 * 1024, ms: 10_000 });

/** The header `webhook-signature` of the Standard Webhooks specification, one part for each key. */
const signWebhook = (keys: readonly Buffer[], id: string, seconds: number, body: string) =>
  keys
    .map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');

/** Posts one event, without following redirects. Throws unless the answer is 2xx. */
export async function postWebhook(
  address: string,
  { id, body }: { id: string; body: string },
  keys: readonly Buffer[],
  now: Date,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const answer = await post(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook(keys, id, seconds, body),
    },
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
