import { db, type Db, type Tx } from '~/db.server';
import { uuidAt } from '~/domain/audit';

/** How many mails wait to be sent and since when, how many of them the mail server has not taken so far, and what it said last. Three queries. */
export async function waitingMail() {
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

/** How many mails were given up since a moment. One query. */
export function countDroppedMail(since: Date): Promise<number> {
  return db.auditEvent.count({
    where: { action: 'mail.dropped', id: { gte: uuidAt(since) } },
  });
}

/** Lets an address be mailed at once: nobody waits any more for what it was sent. */
export async function releaseMailSpacing(db: Db | Tx, recipient: string): Promise<void> {
  await db.queuedMail.updateMany({
    where: { recipient, urgent: true, NOT: { sentAt: null } },
    data: { urgent: false },
  });
}
