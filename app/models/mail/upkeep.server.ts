import { db, transaction } from '~/db.server';
import { uuidAt } from '~/domain/audit';
import { mailDropped } from '~/domain/events/office';
import { DAY } from '~/domain/time/duration';
import { emit } from '../events.server';

/** How long mail waits for the mail server, and how long the record that it was sent is kept. */
const MAX_WAIT = 3 * DAY;
const MAX_KEPT = 7 * DAY;

type DroppedMail = {
  id: string;
  occasion: string | null;
  attempts: number;
  lastError: string | null;
};

/** Gives up stale email, at most 500 at a time, and audits each. */
export async function dropStaleMail(now: Date) {
  // A mail that is being sent is claimed until later.
  const unsent = { sentAt: null, nextAttemptAt: { lte: now } };
  // Anybody can ask for links without end: those nobody tried to send leave no audit events.
  await db.queuedMail.deleteMany({
    where: { ...unsent, urgent: true, attempts: 0, expiresAt: { lte: now } },
  });
  const old = new Date(now.getTime() - MAX_WAIT);
  return transaction([], async (tx) => {
    // In one statement, since a mail may be claimed meanwhile.
    const rows = await tx.$queryRaw<DroppedMail[]>`
      DELETE FROM queued_mails WHERE sent_at IS NULL AND next_attempt_at <= ${now} AND id IN (
        SELECT id FROM queued_mails
        WHERE sent_at IS NULL AND next_attempt_at <= ${now} AND (expires_at <= ${now} OR created_at <= ${old})
        ORDER BY id LIMIT 500)
      RETURNING id, occasion, attempts, last_error AS "lastError"`;
    const dropped = rows.map(({ id, attempts, ...row }) => {
      // An occasion may hold an email address, which the owner’s webhook isn’t told.
      return { id, actorId: null, now, detail: { attempts, occasion: row.occasion ?? undefined } };
    });
    await emit(tx, mailDropped, ...dropped);
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
    where: { action: mailDropped.action, id: { gte: uuidAt(since) } },
  });
