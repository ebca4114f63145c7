import { db, transaction, type Db, type Tx } from '~/db.server';
import { MailTooSoonError, type Mail, type Mailer } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { beingSent, getHourlyRoom, attemptMail, LEASE } from './queue.server';

/** Milliseconds a request waits for its email; after that the queue sends it. */
const MAX_WAIT = 1_200;

export const MAX_SENT_AT_ONCE = 20;

/** Throws MailTooSoonError if the address was sent a mail it asked for within the minute. */
export async function assertNotMailedLately(recipient: string, now: Date, tx: Db | Tx = db) {
  const since = new Date(now.getTime() - env.mailSpacing * 1_000);
  const last = await tx.queuedMail.findFirst({
    where: { recipient, urgent: true, createdAt: { gt: since } },
  });
  if (last) throw new MailTooSoonError();
}

/** Lets an address ask for mail again at once: what it was sent has been used. */
export async function endMailSpacing(db: Db | Tx, recipient: string): Promise<void> {
  await db.queuedMail.updateMany({
    where: { recipient, urgent: true, NOT: { sentAt: null } },
    data: { urgent: false },
  });
}

type UrgentMail = {
  recipient: string;
  topic: string;
  /** Such a browser isn't held up by what strangers ask for. */
  knownBrowser: boolean;
  mail: Pick<Mail, 'subject' | 'text' | 'html'>;
  expiresAt: Date;
};

/**
 * Sends a mail while somebody waits for it, who asked at `now`. Returns 'sent' once the mail server
 * has it; 'delayed' where the queue sends it: the server is slow or busy, or the portal's hour is
 * full. Throws MailTooSoonError where the address was sent one within the minute, and
 * MailNotSentError where the server refuses it; then nothing is left in the queue.
 */
export async function sendUrgentMail(
  mailer: Mailer,
  { recipient, topic, knownBrowser, mail, expiresAt }: UrgentMail,
  now: Date,
): Promise<'sent' | 'delayed'> {
  const row = await transaction([['mail', 'urgent']], async (tx) => {
    await assertNotMailedLately(recipient, now, tx);
    const isFull = !knownBrowser && (await getHourlyRoom(tx, now)).urgent === 0;
    const sending = await tx.queuedMail.count({ where: { ...beingSent(now), urgent: true } });
    const waits = isFull || sending >= MAX_SENT_AT_ONCE;
    await tx.queuedMail.deleteMany({ where: { sentAt: null, topic } });
    return tx.queuedMail.create({
      data: {
        recipient,
        topic,
        ...mail,
        urgent: true,
        attempts: waits ? 0 : 1,
        createdAt: now,
        expiresAt,
        nextAttemptAt: waits ? now : new Date(now.getTime() + LEASE),
      },
    });
  });
  if (row.attempts === 0) return 'delayed';
  const attempt = attemptMail(
    mailer,
    row,
    () => ({ ...mail, to: recipient }),
    () => new Date(),
  );
  attempt.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT - (Date.now() - now.getTime()), 'late');
  });
  const outcome = await Promise.race([attempt, tooLate]).finally(() => clearTimeout(timer));
  if (outcome === 'late') return 'delayed';
  if (outcome === null) return 'sent';
  await db.queuedMail.deleteMany({ where: { id: row.id, sentAt: null } });
  throw outcome;
}
