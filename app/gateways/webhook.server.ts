import { createHmac } from 'node:crypto';
import { boundedFetch } from './bounded-fetch.server';

const post = boundedFetch({ bytes: 64 * 1024, ms: 10_000 });

/** The header `webhook-signature` of the Standard Webhooks specification, one part for each key. */
const signWebhook = (keys: readonly Buffer[], id: string, seconds: number, body: string) =>
  keys
    .map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');

/** Posts one event, without following redirects. Returns what the receiver did wrong; null for 2xx. */
export async function postWebhook(
  address: string,
  { id, body }: { id: string; body: string },
  keys: readonly Buffer[],
  now: Date,
): Promise<string | null> {
  const seconds = Math.floor(now.getTime() / 1000);
  const request = post(address, {
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
  const answer = await request.catch(() => null);
  await answer?.body?.cancel();
  if (!answer) return 'can’t be reached';
  return answer.ok ? null : `answered ${answer.status}`;
}
