import { db } from '~/db.server';

/** How many mails wait to be sent, how many of them the mail server has not taken so far, and what it said last. Three queries. */
export async function waitingMail() {
  const unsent = { sentAt: null };
  const refused = { ...unsent, attempts: { gt: 0 } };
  const [waiting, failing, last] = await Promise.all([
    db.queuedMail.count({ where: unsent }),
    db.queuedMail.count({ where: refused }),
    db.queuedMail.findFirst({
      where: { ...refused, lastError: { not: null } },
      orderBy: { nextAttemptAt: 'desc' },
      select: { lastError: true },
    }),
  ]);
  return { waiting, failing, lastError: last?.lastError ?? null };
}
