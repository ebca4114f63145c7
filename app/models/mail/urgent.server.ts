import { db, type Db, type Tx } from '~/db.server';
import { MailTooSoonError, type Mail, type Mailer } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { attemptMail, countUnderWay, LEASE, type Claimed } from './attempt.server';
import { beingSent, getHourlyRoom } from './cap.server';

/** How long somebody waits for a mail to be sent, in milliseconds; after that the queue sends it. */
const MAX_WAIT = 1_200;

/** How many mails are handed to the mail server at once for people who wait for them. */
export const MAX_SENT_AT_ONCE = 20;

/** A row in the queue that is reserved for one mail. `waits`: the queue sends it, not the caller. */
export type MailSlot = Claimed & { recipient: string; waits: boolean };

/** Throws MailTooSoonError if the address was sent a mail it asked for within the minute. */
export async function assertNotMailedLately(
  recipient: string,
  now: Date,
  tx: Db | Tx = db,
): Promise<void> {
  const since = new Date(now.getTime() - env.mailSpacing * 1_000);
  const last = await tx.queuedMail.findFirst({
    where: { recipient, urgent: true, createdAt: { gt: since } },
    select: { id: true },
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

/**
 * Reserves a row in the queue for a mail that somebody waits for, instead of an unsent one of its
 * topic. It waits for the queue where the mail server is busy, or the portal's hour is full; a
 * browser that knows the account isn't held up by that. Throws MailTooSoonError where the address
 * was sent one within the minute.
 */
export async function reserveMailSlot(
  { recipient, topic, knownBrowser }: { recipient: string; topic: string; knownBrowser: boolean },
  now: Date,
): Promise<MailSlot> {
  return db.$transaction(async (tx) => {
    await assertNotMailedLately(recipient, now, tx);
    const isFull = !knownBrowser && (await getHourlyRoom(tx, now)).urgent === 0;
    const sending = await tx.queuedMail.count({ where: { ...beingSent(now), urgent: true } });
    const waits = isFull || Math.max(sending, countUnderWay()) >= MAX_SENT_AT_ONCE;
    await tx.queuedMail.deleteMany({ where: { sentAt: null, topic } });
    const slot = await tx.queuedMail.create({
      data: {
        recipient,
        topic,
        subject: '',
        text: '',
        html: '',
        urgent: true,
        attempts: waits ? 0 : 1,
        createdAt: now,
        // Stale until its text is stored, so that nothing sends an empty mail after a crash.
        expiresAt: now,
        nextAttemptAt: new Date(now.getTime() + LEASE),
      },
      select: { id: true, recipient: true, attempts: true, urgent: true },
    });
    return { ...slot, waits };
  });
}

export async function releaseMailSlot({ id }: MailSlot): Promise<void> {
  await db.queuedMail.deleteMany({ where: { id, sentAt: null } });
}

/**
 * Sends a mail in its slot while somebody waits for it, who asked at `now`. Returns 'sent' once the
 * mail server has it; 'delayed' where the queue sends it, after the attempt under way, until
 * `expiresAt`. Throws MailNotSentError, and leaves nothing in the queue, where the server refuses it.
 */
export async function sendUrgentMail(
  mailer: Mailer,
  slot: MailSlot,
  mail: Omit<Mail, 'to'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<'sent' | 'delayed'> {
  const { recipient, waits, ...claimed } = slot;
  const { subject, text, html } = mail;
  const content = { subject, text, html, expiresAt };
  if (waits) {
    await db.queuedMail.updateMany({
      where: { id: slot.id },
      data: { ...content, nextAttemptAt: now },
    });
    return 'delayed';
  }
  const attempt = attemptMail(
    mailer,
    claimed,
    () => ({ ...mail, to: recipient }),
    () => new Date(),
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT - (Date.now() - now.getTime()), 'late');
  });
  const outcome = await Promise.race([attempt, tooLate]).finally(() => clearTimeout(timer));
  if (outcome === null) return 'sent';
  if (outcome !== 'late') {
    await releaseMailSlot(slot);
    throw outcome;
  }
  attempt.catch(() => undefined);
  // Stored only now, so that a link isn't kept longer than it has to be.
  await db.queuedMail.updateMany({ where: { id: slot.id, sentAt: null }, data: content });
  return 'delayed';
}
