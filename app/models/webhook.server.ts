import { env } from '~/config/env.server';
import { db, type Tx } from '~/db.server';
import { DAY, HOUR, SECOND } from '~/domain/time/duration';
import { readSettings } from './current-settings.server';
import { newId } from './id.server';
import { sealingKey } from './secret.server';

const BATCH = 50;
const FIRST_DELAY = 15 * SECOND;
const MAX_WAIT = 3 * DAY;

const keys = () => env.sessionSecrets.map((secret) => sealingKey(secret, ['webhook']));

/** What the owner enters at the receiver; a rotated secret signs too, until it is taken out. */
export const webhookSecret = (): string => `whsec_${keys()[0]!.toString('base64')}`;

type Post = (
  address: string,
  event: { id: string; body: string },
  keys: readonly Buffer[],
  now: Date,
) => Promise<string | null>;

export type WebhookEvent = {
  type: string;
  subject: { kind: string; id: string };
  actorId: string | null;
};

/** Queues events for the owner’s webhook in the caller’s transaction, if one is set. */
export async function queueWebhooks(tx: Tx, events: readonly WebhookEvent[]): Promise<void> {
  if (!readSettings().webhook) return;
  const createdAt = new Date();
  const data = events.map(({ type, subject, actorId }, index) => {
    const body = { type, timestamp: createdAt.toISOString(), data: { subject, actorId } };
    return { id: newId(createdAt, index), body: JSON.stringify(body), createdAt };
  });
  await tx.queuedWebhook.createMany({ data });
}

/**
 * Posts what is due until one is refused, which is tried again for three days. Drops all where no
 * webhook is set. Run by one process at a time. Returns how many were given up.
 */
export async function deliverWebhooks(post: Post, now: Date): Promise<number> {
  const { webhook } = readSettings();
  const given = webhook ? { createdAt: { lte: new Date(now.getTime() - MAX_WAIT) } } : {};
  const { count } = await db.queuedWebhook.deleteMany({ where: given });
  if (!webhook) return 0;
  const due = await db.queuedWebhook.findMany({
    where: { nextAttemptAt: { lte: now } },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
  for (const { id, body, attempts } of due) {
    const lastError = await post(webhook, { id, body }, keys(), new Date());
    if (lastError) {
      const delay = Math.min(HOUR, FIRST_DELAY * 2 ** attempts);
      const nextAttemptAt = new Date(now.getTime() + delay);
      const data = { attempts: attempts + 1, nextAttemptAt, lastError };
      await db.queuedWebhook.update({ where: { id }, data });
      break;
    }
    await db.queuedWebhook.delete({ where: { id } });
  }
  return count;
}

/** How many wait because the receiver refused some, and why. */
export async function getRefusedWebhooks() {
  const [waiting, last] = await Promise.all([
    db.queuedWebhook.count(),
    db.queuedWebhook.findFirst({
      where: { attempts: { gt: 0 } },
      orderBy: { nextAttemptAt: 'desc' },
      select: { lastError: true },
    }),
  ]);
  return last ? { waiting, lastError: last.lastError } : null;
}
