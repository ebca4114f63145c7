import type { Db, Tx } from '~/db.server';
import type { CalendarEntry } from '~/domain/letters/calendar-entry';
import type { Mail, Mailer } from '~/domain/letters/mailer';

const BATCH = 20;
const MAX_DELAY = 60 * 60_000;

/** Puts a mail that may wait into the queue, in the transaction that gives cause for it. One occasion queues one mail. */
export async function queueMail(tx: Db | Tx, mail: Mail, occasion: string): Promise<void> {
  const { to: recipient, calendar, ...letter } = mail;
  await tx.queuedMail.upsert({
    where: { occasion },
    create: { recipient, occasion, ...letter, calendar: calendar && JSON.stringify(calendar) },
    update: {},
  });
}

/**
 * Sends the mail that is due, the oldest first; what the mail server doesn't take waits twice as long each time, up to an hour.
 * Answers how many were sent. Each mail is claimed before it is sent, so that two deliveries at once send it once.
 */
export async function deliverQueuedMail(db: Db, mailer: Mailer, now: Date): Promise<number> {
  const due = await db.queuedMail.findMany({
    where: { sentAt: null, nextAttemptAt: { lte: now } },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
  let sent = 0;
  for (const mail of due) {
    const claimed = await db.queuedMail.updateMany({
      where: { id: mail.id, sentAt: null, attempts: mail.attempts },
      data: {
        attempts: { increment: 1 },
        nextAttemptAt: new Date(now.getTime() + Math.min(MAX_DELAY, 15_000 * 2 ** mail.attempts)),
      },
    });
    if (claimed.count === 0) continue;
    try {
      const calendar = mail.calendar ? (JSON.parse(mail.calendar) as CalendarEntry) : undefined;
      await mailer.send({
        to: mail.recipient,
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        calendar,
      });
      await db.queuedMail.update({
        where: { id: mail.id },
        data: { sentAt: now, lastError: null },
      });
      sent += 1;
    } catch (error) {
      await db.queuedMail.update({
        where: { id: mail.id },
        data: { lastError: String(error).slice(0, 500) },
      });
    }
  }
  return sent;
}
