import { db, type Db, type Tx } from '~/db.server';
import { HOUR } from '~/domain/time/duration';
import { env } from '~/config/env.server';

/** How much ordinary mail one address gets in an hour, so that a loop fills nobody's inbox. */
export const MAX_PER_RECIPIENT = 20;
/** Ordinary mail leaves a fifth of the portal's hour to what people wait for. */
const ORDINARY_SHARE = 0.8;

/** Claimed mails whose attempt has no outcome yet. */
export const beingSent = (now: Date) =>
  ({ sentAt: null, attempts: { gt: 0 }, lastError: null, nextAttemptAt: { gt: now } }) as const;

const hourBefore = (now: Date) => new Date(now.getTime() - HOUR);

export async function getHourlyRoom(
  tx: Db | Tx,
  now: Date,
): Promise<{ urgent: number; ordinary: number }> {
  const sent = await tx.queuedMail.count({
    where: { OR: [{ sentAt: { gt: hourBefore(now) } }, beingSent(now)] },
  });
  return {
    urgent: Math.max(0, env.mailPerHour - sent),
    ordinary: Math.max(0, Math.ceil(env.mailPerHour * ORDINARY_SHARE) - sent),
  };
}

/** The addresses that got all the ordinary mail of an hour. The firm's own has no such cap. */
export async function listFullRecipients(now: Date): Promise<string[]> {
  const rows = await db.queuedMail.groupBy({
    by: ['recipient'],
    where: { sentAt: { gt: hourBefore(now) }, urgent: false, recipient: { not: env.firmMail } },
    having: { id: { _count: { gte: MAX_PER_RECIPIENT } } },
  });
  return rows.map(({ recipient }) => recipient);
}
