import type { QueuedMail } from '#prisma/generated/client';
import { db } from '~/db.server';
import { loggableText } from '~/domain/access/loggable';
import { FIRM } from '~/domain/catalogue/firm';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { errorType } from '~/domain/error-report';
import { MailNotSentError, type Mail, type Mailer } from '~/domain/email/mailer';

/** How long a claimed mail is left to whoever claimed it, in milliseconds: longer than any mailer takes. */
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

/** Sends a claimed mail and stores the outcome; then its text is deleted. Returns null, or why it failed. */
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

export function countUnderWay(): number {
  return underWay.size;
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
  const sending = (async () => mailer.send({ ...write(), messageId: messageId(id) }))();
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

function delayAfter(attempts: number, urgent: boolean): number {
  return Math.min(urgent ? MAX_URGENT_DELAY : MAX_DELAY, FIRST_DELAY * 2 ** Math.min(attempts, 20));
}

export function toMail(row: QueuedMail): Mail {
  return {
    to: row.recipient,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    text: row.text,
    html: row.html,
    unsubscribe: row.unsubscribe ?? undefined,
    calendar: row.calendar ? (JSON.parse(row.calendar) as CalendarEntry) : undefined,
  };
}

function messageId(id: string): string {
  return `<${id}@${FIRM.email.split('@')[1]}>`;
}
