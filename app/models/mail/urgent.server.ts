import { db } from '~/db.server';
import { MailNotSentError, MailTooSoonError, type Mail, type Mailer } from '~/domain/email/mailer';
import {
  countUrgentBeingSent,
  hasRoomNow,
  wasAskedLately,
  type MailShare,
} from './allowance.server';
import { attemptMail, countUnderWay, LEASE, type Claimed } from './attempt.server';

/** How long somebody is held for a mail, in milliseconds since they asked; after that it is in the queue. */
const MAX_VISITOR_WAIT = 1_200;

/** How many mails are handed to the mail server at once for people who wait for them; the others go to the queue. */
export const MAX_SENT_AT_ONCE = 20;

/** A place in the queue that is kept for one mail to an address. It is claimed by whoever took it, unless it `waits` for its turn. */
export type MailPlace = Claimed & { recipient: string; waits: boolean };

/** Whose mail takes a place: to whom, instead of what, and counted to which share of the hour's mail. */
export type WantedPlace = {
  recipient: string;
  topic: string;
  share: Exclude<MailShare, 'news'>;
  registering: boolean;
};

/**
 * Takes the place of a mail that somebody waits for, instead of an unsent one of its topic. Where the hour's mail or the mail
 * server has no room for it now, the place waits. Throws MailTooSoonError where one was asked for to the address within the
 * minute, MailNotSentError where the portal has sent all it may within the hour and a known browser asks, which can be told so.
 */
export async function takeMailPlace(
  { recipient, topic, share, registering }: WantedPlace,
  now: Date,
): Promise<MailPlace> {
  const knownBrowser = share === 'browser';
  return db.$transaction(async (tx) => {
    if (await wasAskedLately(tx, recipient, now)) throw new MailTooSoonError();
    const room = await hasRoomNow(tx, { knownBrowser, registering }, now);
    if (knownBrowser && !room)
      throw new MailNotSentError('The portal has sent all the email it may send this hour.');
    const busy = Math.max(await countUrgentBeingSent(tx, now), countUnderWay());
    const waits = !room || busy >= MAX_SENT_AT_ONCE;
    await tx.queuedMail.deleteMany({ where: { sentAt: null, topic } });
    const place = await tx.queuedMail.create({
      data: {
        recipient,
        topic,
        share,
        subject: '',
        text: '',
        html: '',
        urgent: true,
        attempts: waits ? 0 : 1,
        createdAt: now,
        // Without its words yet: a place that is left behind by a crash is stale before anybody may claim it.
        expiresAt: now,
        nextAttemptAt: new Date(now.getTime() + LEASE),
      },
      select: { id: true, recipient: true, attempts: true, urgent: true },
    });
    return { ...place, waits };
  });
}

export async function leaveMailPlace({ id }: MailPlace): Promise<void> {
  await db.queuedMail.deleteMany({ where: { id, sentAt: null } });
}

/**
 * Sends a mail from its place in the queue while somebody waits for it, who asked at `now`. Returns whether the mail server has
 * taken it (`sent`); else it is in the queue, which awaits this very try and sends it again only after that has failed, until
 * `expiresAt`. Throws MailNotSentError, and leaves nothing in the queue, where the server refuses it within that time.
 */
export async function sendUrgentMail(
  mailer: Mailer,
  place: MailPlace,
  mail: Omit<Mail, 'to'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<'sent' | 'delayed'> {
  const { recipient, waits, ...claimed } = place;
  const message = { ...mail, to: recipient };
  const { subject, text, html } = mail;
  const words = { subject, text, html, expiresAt };
  if (waits) {
    await db.queuedMail.updateMany({
      where: { id: place.id },
      data: { ...words, nextAttemptAt: now },
    });
    return 'delayed';
  }
  const attempt = attemptMail(
    mailer,
    claimed,
    () => message,
    () => new Date(),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MAX_VISITOR_WAIT - (Date.now() - now.getTime()), 'late');
  });
  const outcome = await Promise.race([attempt, patience]).finally(() => clearTimeout(timer));
  if (outcome === null) return 'sent';
  if (outcome !== 'late') {
    await leaveMailPlace(place);
    throw outcome;
  }
  attempt.catch(() => undefined);
  // The words wait in the queue only now, so that a link isn't kept longer than it has to be.
  await db.queuedMail.updateMany({
    where: { id: place.id, sentAt: null },
    data: words,
  });
  return 'delayed';
}
