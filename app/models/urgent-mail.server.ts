import type { Db } from '~/db.server';
import {
  MailNotSentError,
  MailTooSoonError,
  type Mail,
  type Mailer,
} from '~/domain/letters/mailer';
import { mailRoom, wasAskedLately } from './mail-allowance.server';
import { attemptMail, LEASE, type Claimed } from './mail-attempt.server';

/** How long somebody is held for a mail, in milliseconds since they asked; after that it is in the queue. */
const MAX_VISITOR_WAIT = 1_200;

/** A place in the queue that is kept for one mail to an address, claimed by whoever took it. */
export type MailPlace = Claimed & { recipient: string };

/**
 * Takes the place of a mail that somebody waits for, instead of an unsent one of its topic. Throws MailTooSoonError where the address was sent one within the
 * minute, MailNotSentError where the house has sent all it may within the hour.
 */
export async function takeMailPlace(
  db: Db,
  { recipient, topic }: { recipient: string; topic: string },
  now: Date,
): Promise<MailPlace> {
  return db.$transaction(async (tx) => {
    if (await wasAskedLately(tx, recipient, now)) throw new MailTooSoonError();
    const { urgent } = await mailRoom(tx, now);
    if (urgent === 0)
      throw new MailNotSentError('The portal has sent all the email it may send this hour.');
    await tx.queuedMail.deleteMany({ where: { sentAt: null, topic } });
    return tx.queuedMail.create({
      data: {
        recipient,
        topic,
        subject: '',
        text: '',
        html: '',
        urgent: true,
        attempts: 1,
        createdAt: now,
        // Without its words yet: a place that is left behind by a crash is stale before anybody may claim it.
        expiresAt: now,
        nextAttemptAt: new Date(now.getTime() + LEASE),
      },
      select: { id: true, recipient: true, attempts: true, urgent: true },
    });
  });
}

/** Gives a place up again. */
export async function leaveMailPlace(db: Db, { id }: MailPlace): Promise<void> {
  await db.queuedMail.deleteMany({ where: { id, sentAt: null } });
}

/**
 * Sends a mail from its place in the queue while somebody waits for it, who asked at `now`. Returns whether the mail server has
 * taken it (`sent`); else it is in the queue, which awaits this very try and sends it again only after that has failed, until
 * `expiresAt`. Throws MailNotSentError, and leaves nothing in the queue, where the server refuses it within that time.
 */
export async function sendUrgentMail(
  db: Db,
  mailer: Mailer,
  place: MailPlace,
  mail: Omit<Mail, 'to'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<'sent' | 'delayed'> {
  const { recipient, ...claimed } = place;
  const letter = { ...mail, to: recipient };
  const attempt = attemptMail(
    db,
    mailer,
    claimed,
    () => letter,
    () => new Date(),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MAX_VISITOR_WAIT - (Date.now() - now.getTime()), 'late');
  });
  const outcome = await Promise.race([attempt, patience]).finally(() => clearTimeout(timer));
  if (outcome === null) return 'sent';
  if (outcome !== 'late') {
    await leaveMailPlace(db, place);
    throw outcome;
  }
  attempt.catch(() => undefined);
  const { subject, text, html } = mail;
  // The words wait in the queue only now, so that a link isn't kept longer than it has to be.
  await db.queuedMail.updateMany({
    where: { id: place.id, sentAt: null },
    data: { subject, text, html, expiresAt },
  });
  return 'delayed';
}
