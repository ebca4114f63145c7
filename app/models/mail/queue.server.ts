import { getFirm } from '../firm/published.server';
import { firmMail, mailFrom } from './addresses.server';
import { Prisma, type QueuedMail } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { type Mail, type Mailer, MailNotSentError } from '~/domain/email/mailer';
import { HOUR } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { loggableText } from '~/domain/access/loggable';
import { mailDomain } from '~/domain/firm/firm';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { errorType } from '~/domain/error-report';
import { newId } from '../id.server';

/** A delivery begins no further round after this long, in milliseconds; the next one goes on. */
const MAX_RUN = 60_000;

/** What a mail is about (`topic`), which unsent topics it replaces, and when it is stale. */
export type MailTerms = {
  topic?: string;
  replaces?: readonly string[];
  expiresAt?: Date;
  notBefore?: Date;
  items?: readonly string[];
};

/** Queues an email in the caller's transaction, once per event. Drops unsent `replaces`. */
export async function queueMail(
  tx: Tx,
  mail: Mail,
  occasion: string,
  { topic, replaces = [], expiresAt, notBefore, items }: MailTerms = {},
): Promise<void> {
  const { to: recipient, reader, replyTo, subject, text, html, calendar, unsubscribe } = mail;
  // A firm that isn’t published has no mailbox yet: its staff are notified in the portal.
  if (!recipient) return;
  const now = new Date();
  const id = newId(now);
  await Promise.all([
    replaces.length > 0 && dropUnsent(tx, replaces, id),
    tx.$executeRaw`
      INSERT INTO queued_mails (id, recipient, reader_party_id, reader_account_id, reply_to, subject, text, html, calendar, unsubscribe,
        occasion, topic, items, next_attempt_at, expires_at, created_at)
      VALUES (${id}, ${recipient}, ${reader?.partyId ?? null}, ${reader?.accountId ?? null}, ${replyTo || null}, ${subject}, ${text}, ${html},
        ${calendar ? JSON.stringify(calendar) : null}, ${unsubscribe ?? null}, ${occasion}, ${topic ?? null},
        ${items ? JSON.stringify(items) : null}, ${notBefore ?? now}, ${expiresAt ?? null}, ${now})
      ON CONFLICT (occasion) DO NOTHING`,
  ]);
}

/** Queues an email that collects a minute's events (`MAIL_SPACING`), such as reviews. */
export async function queueCollectedMail(
  tx: Tx,
  topic: string,
  item: string,
  occasion: string,
  compose: (items: readonly string[]) => Mail,
): Promise<void> {
  const unsent = { topic, sentAt: null, OR: [{ attempts: 0 }, { lastError: { not: null } }] };
  const waiting = await tx.queuedMail.findFirst({
    where: unsent,
    orderBy: { id: 'desc' },
    select: { id: true, items: true },
  });
  // A delivery may claim it meanwhile.
  const { count } = await tx.queuedMail.deleteMany({ where: { ...unsent, id: waiting?.id ?? '' } });
  const before = count > 0 && waiting?.items ? (JSON.parse(waiting.items) as string[]) : [];
  const items = [...before, item];
  const notBefore = new Date(Date.now() + env.mailSpacing * 1_000);
  await queueMail(tx, compose(items), occasion, { topic, items, notBefore });
}

export async function dropUnsent(tx: Tx, topics: readonly string[], except = ''): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM queued_mails
    WHERE sent_at IS NULL AND topic IN (${Prisma.join(topics)}) AND id <> ${except}`;
}

/** Sends urgent email first, within hourly caps; claims each first. Returns how many. */
export async function deliverQueuedMail(
  mailer: Mailer,
  now: Date,
  onHeld: () => void = () => undefined,
): Promise<number> {
  const begun = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - begun);
  let sent = 0;
  while (performance.now() - begun < MAX_RUN) {
    const round = await listNextRound(clock(), onHeld);
    if (round.length === 0) break;
    const outcomes = await Promise.all(round.map((row) => sendClaimed(mailer, row, clock)));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (outcomes.every((outcome) => outcome === 'refused')) break;
  }
  return sent;
}

async function sendClaimed(mailer: Mailer, row: QueuedMail, clock: () => Date) {
  if (!(await claimMail(row, clock()))) return 'elsewhere' as const;
  if (!(await isStillReader(row))) {
    await db.queuedMail.deleteMany({ where: { id: row.id } });
    return 'dropped' as const;
  }
  const refusal = await attemptMail(mailer, row, () => toMail(row), clock);
  return refusal ? ('refused' as const) : ('sent' as const);
}

/** Whether who was to read a mail about a client still acts for that client. */
async function isStillReader({ readerPartyId, readerAccountId, recipient }: QueuedMail) {
  if (!readerPartyId) return true;
  const account = { accountId: readerAccountId ?? '', account: { disabledAt: null } };
  const reader = readerAccountId
    ? { members: { some: account } }
    : { OR: [{ email: recipient }, { members: { none: {} } }] };
  return (await db.party.count({ where: { id: readerPartyId, ...reader } })) > 0;
}

async function listNextRound(now: Date, onHeld: () => void): Promise<QueuedMail[]> {
  const due = {
    sentAt: null,
    nextAttemptAt: { lte: now },
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  };
  const room = await getHourlyRoom(db, now);
  const rows = await db.queuedMail.findMany({
    where: { ...due, NOT: { urgent: false, recipient: { in: await listFullRecipients(now) } } },
    orderBy: [{ urgent: 'desc' }, { id: 'asc' }],
    take: 5,
  });
  const sendable = rows.filter(
    ({ urgent }, index) => index < (urgent ? room.urgent : room.ordinary),
  );
  if (sendable.length < rows.length) onHeld();
  return sendable;
}

/** How much ordinary mail one address gets in an hour, so that a loop fills nobody's inbox. */
const MAX_PER_RECIPIENT = 20;
/** Ordinary mail leaves a fifth of the portal's hour to what people wait for. */
const ORDINARY_SHARE = 0.8;

/** Claimed mails whose attempt has no outcome yet. */
export const beingSent = (now: Date) =>
  ({ sentAt: null, attempts: { gt: 0 }, lastError: null, nextAttemptAt: { gt: now } }) as const;

const hourBefore = (now: Date) => new Date(now.getTime() - HOUR);

export async function getHourlyRoom(tx: Db | Tx, now: Date) {
  const sent = await tx.queuedMail.count({
    where: { OR: [{ sentAt: { gt: hourBefore(now) } }, beingSent(now)] },
  });
  return {
    urgent: Math.max(0, env.mailPerHour - sent),
    ordinary: Math.max(0, Math.ceil(env.mailPerHour * ORDINARY_SHARE) - sent),
  };
}

/** The addresses that got all the ordinary mail of an hour. The firm's own has no such cap. */
async function listFullRecipients(now: Date): Promise<string[]> {
  const rows = await db.queuedMail.groupBy({
    by: ['recipient'],
    where: { sentAt: { gt: hourBefore(now) }, urgent: false, recipient: { not: firmMail() } },
    having: { id: { _count: { gte: MAX_PER_RECIPIENT } } },
  });
  return rows.map(({ recipient }) => recipient);
}

/** Milliseconds a claimed email stays with its claimer: longer than any mailer takes. */
export const LEASE = 3 * 60_000;
const FIRST_DELAY = 15_000;
const MAX_DELAY = 15 * 60_000;
const MAX_URGENT_DELAY = 15_000;

export type Claimed = Pick<QueuedMail, 'id' | 'attempts' | 'urgent'>;

const underWay = new Set<Promise<unknown>>();

/** Claims a mail, so that of several deliveries one sends it. Returns whether this one does. */
export async function claimMail(mail: Claimed, now: Date): Promise<boolean> {
  const { count } = await db.queuedMail.updateMany({
    where: { id: mail.id, sentAt: null, attempts: mail.attempts, nextAttemptAt: { lte: now } },
    // No error while it is being sent: `beingSent` tells by that.
    data: {
      attempts: { increment: 1 },
      lastError: null,
      nextAttemptAt: new Date(now.getTime() + LEASE),
    },
  });
  return count === 1;
}

/** Sends a claimed email, stores the outcome, deletes its text. Returns the error or null. */
export function attemptMail(
  mailer: Mailer,
  claimed: Claimed,
  write: () => Mail,
  clock: () => Date,
): Promise<MailNotSentError | null> {
  const attempt = handOver(mailer, claimed, write, clock);
  underWay.add(attempt);
  const done = () => underWay.delete(attempt);
  attempt.then(done, done);
  return attempt;
}

export async function settleMail(milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.allSettled(underWay),
    new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))),
  ]);
  clearTimeout(timer);
}

async function handOver(
  mailer: Mailer,
  { id, attempts, urgent }: Claimed,
  write: () => Mail,
  clock: () => Date,
): Promise<MailNotSentError | null> {
  const sending = (async () =>
    mailer.send({ from: mailFrom(), ...write(), messageId: messageId(id) }))();
  const refusal = await sending.then(
    () => null,
    (error: unknown) =>
      error instanceof MailNotSentError
        ? error
        : new MailNotSentError('The mail could not be written.', { cause: error }),
  );
  // A mail that newer news has replaced meanwhile is no longer there to be marked.
  await db.queuedMail.updateMany({
    where: { id, sentAt: null },
    data: refusal
      ? {
          lastError: loggableText(
            [`${errorType(refusal)}: ${refusal.message}`, refusal.cause].filter(Boolean).join(' '),
          ).slice(0, 500),
          nextAttemptAt: new Date(clock().getTime() + delayAfter(attempts, urgent)),
        }
      : {
          sentAt: clock(),
          lastError: null,
          subject: '',
          text: '',
          html: '',
          calendar: null,
          unsubscribe: null,
          items: null,
        },
  });
  return refusal;
}

const delayAfter = (attempts: number, urgent: boolean): number =>
  Math.min(urgent ? MAX_URGENT_DELAY : MAX_DELAY, FIRST_DELAY * 2 ** Math.min(attempts, 20));

export const toMail = (row: QueuedMail): Mail => ({
  to: row.recipient,
  replyTo: row.replyTo ?? undefined,
  subject: row.subject,
  text: row.text,
  html: row.html,
  unsubscribe: row.unsubscribe ?? undefined,
  calendar: row.calendar ? (JSON.parse(row.calendar) as CalendarEntry) : undefined,
});

const messageId = (id: string): string => `<${id}@${mailDomain(getFirm())}>`;
