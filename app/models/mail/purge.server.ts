import type { Prisma } from '#prisma/generated/client';
import { DAY } from '~/domain/time/duration';
import { db } from '~/db.server';
import { env } from '~/config/env.server';
import { recordEvent } from '../audit.server';

/** How long mail waits for the mail server, and how long the record that one was sent is kept, in milliseconds. */
const MAX_WAIT = 3 * DAY;
const MAX_KEPT = 7 * DAY;
/** How much unsent mail one address may have; the oldest beyond that is dropped. */
export const MAX_WAITING = 200;
const BATCH = 500;

/** A mail that was given up, without whom it was for. */
export type DroppedMail = {
  id: string;
  occasion: string | null;
  attempts: number;
  lastError: string | null;
};

const SHOWN = { id: true, occasion: true, attempts: true, lastError: true } as const;

/** Gives up the mail that is stale or has waited too long, and the oldest of an address that has too much of it; each is audited. Returns what was dropped, at most 500 of each. */
export async function dropStaleMail(now: Date): Promise<DroppedMail[]> {
  // A mail that is being sent is claimed until later.
  const unsent = { sentAt: null, nextAttemptAt: { lte: now } };
  // What strangers asked for beyond their share of the hour's mail; anybody can ask for as much as they like.
  await db.queuedMail.deleteMany({
    where: {
      ...unsent,
      share: { in: ['stranger', 'newcomer'] },
      attempts: 0,
      expiresAt: { lte: now },
    },
  });
  const old = { createdAt: { lte: new Date(now.getTime() - MAX_WAIT) } };
  const stale = { ...unsent, OR: [{ expiresAt: { lte: now } }, old] };
  const dropped = await drop(stale, BATCH);
  const full = await db.queuedMail.groupBy({
    by: ['recipient'],
    // The firm's own mail is bounded by who may write to it: dropping the oldest would drop its bookings for a flood of messages.
    where: { sentAt: null, recipient: { not: env.firmMail } },
    having: { id: { _count: { gt: MAX_WAITING } } },
    _count: { id: true },
  });
  for (const { recipient, _count } of full)
    dropped.push(
      ...(await drop({ ...unsent, recipient }, Math.min(BATCH, _count.id - MAX_WAITING))),
    );
  return dropped;
}

async function drop(where: Prisma.QueuedMailWhereInput, take: number) {
  return db.$transaction(async (tx) => {
    const rows = await tx.queuedMail.findMany({
      where,
      orderBy: { id: 'asc' },
      take,
      select: SHOWN,
    });
    for (const { id, occasion, attempts } of rows)
      await recordEvent(tx, {
        actorId: null,
        action: 'mail.dropped',
        subject: occasion ?? id,
        detail: { attempts },
      });
    await tx.queuedMail.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    return rows;
  });
}

/** Drops the record of mail that was sent a week ago. */
export async function purgeSentMail(now: Date): Promise<void> {
  await db.queuedMail.deleteMany({
    where: { sentAt: { lt: new Date(now.getTime() - MAX_KEPT) } },
  });
}
