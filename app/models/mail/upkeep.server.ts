import { db } from '~/db.server';
import { uuidAt } from '~/domain/audit';
import { DAY } from '~/domain/time/duration';
import { recordEvent } from '../audit.server';

/** How long mail waits for the mail server, and how long the record that it was sent is kept. */
const MAX_WAIT = 3 * DAY;
const MAX_KEPT = 7 * DAY;

/** Gives up stale email, at most 500 at a time, and audits each. */
export async function dropStaleMail(now: Date) {
  // A mail that is being sent is claimed until later.
  const unsent = { sentAt: null, nextAttemptAt: { lte: now } };
  // Anybody can ask for links without end: those nobody tried to send leave no audit events.
  await db.queuedMail.deleteMany({
    where: { ...unsent, urgent: true, attempts: 0, expiresAt: { lte: now } },
  });
  const old = { createdAt: { lte: new Date(now.getTime() - MAX_WAIT) } };
  return db.$transaction(async (tx) => {
    const rows = await tx.queuedMail.findMany({
      where: { ...unsent, OR: [{ expiresAt: { lte: now } }, old] },
      orderBy: { id: 'asc' },
      take: 500,
      select: { id: true, occasion: true, attempts: true, lastError: true },
    });
    for (const { id, occasion, attempts } of rows)
      await recordEvent(tx, null, 'mail.dropped', occasion ?? id, { attempts });
    await tx.queuedMail.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    return rows;
  });
}

export async function purgeSentMail(now: Date): Promise<void> {
  await db.queuedMail.deleteMany({
    where: { sentAt: { lt: new Date(now.getTime() - MAX_KEPT) } },
  });
}

export async function getWaitingMail() {
  const unsent = { sentAt: null };
  const refused = { ...unsent, attempts: { gt: 0 } };
  const [waiting, failing, last] = await Promise.all([
    db.queuedMail.aggregate({ where: unsent, _count: true, _min: { createdAt: true } }),
    db.queuedMail.count({ where: refused }),
    db.queuedMail.findFirst({
      where: { ...refused, lastError: { not: null } },
      orderBy: { nextAttemptAt: 'desc' },
      select: { lastError: true },
    }),
  ]);
  return {
    waiting: waiting._count,
    since: waiting._min.createdAt,
    failing,
    lastError: last?.lastError ?? null,
  };
}

export const countDroppedMail = (since: Date): Promise<number> =>
  db.auditEvent.count({
    where: { action: 'mail.dropped', id: { gte: uuidAt(since) } },
  });
