import type { Db, Tx } from '~/db.server';
import { MailTooSoonError } from '~/domain/letters/mailer';
import { env } from '~/env.server';

const HOUR = 60 * 60_000;
/** The part of the hour's mail that news may use; the rest is kept for mails that somebody waits for. */
const NEWS_SHARE = 0.8;

/** How many more mails the house may send within the hour: news, and mails that somebody waits for. Never below 0. */
export async function mailRoom(db: Db | Tx, now: Date): Promise<{ news: number; urgent: number }> {
  const sent = await db.queuedMail.count({
    where: { sentAt: { gt: new Date(now.getTime() - HOUR) } },
  });
  return {
    news: Math.max(0, Math.ceil(env.mailPerHour * NEWS_SHARE) - sent),
    urgent: Math.max(0, env.mailPerHour - sent),
  };
}

/** The addresses that were mailed less than a minute ago (`MAIL_SPACING` seconds). */
export async function listMailedLately(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db.queuedMail.groupBy({
    by: ['recipient'],
    where: { sentAt: { gt: spacingBefore(now) } },
    _max: { sentAt: true },
  });
  // The firm reads what everybody sends it, so its own address gets three a minute.
  const firmSince = new Date(now.getTime() - (env.mailSpacing * 1_000) / 3);
  const tooSoon = rows.filter(
    ({ recipient, _max }) => recipient !== env.firmMail || _max.sentAt! > firmSince,
  );
  return new Set(tooSoon.map(({ recipient }) => recipient));
}

/** Whether a mail that somebody asked for went to an address, or is on its way there, since less than a minute. */
export async function wasAskedLately(tx: Db | Tx, recipient: string, now: Date): Promise<boolean> {
  const since = { gt: spacingBefore(now) };
  const last = await tx.queuedMail.findFirst({
    where: { recipient, urgent: true, OR: [{ sentAt: since }, { createdAt: since }] },
    select: { id: true },
  });
  return last !== null;
}

/** What somebody is told who asks for a mail to an address too soon after another; null where it may go. */
export async function mailTooSoon(db: Db, recipient: string, now: Date): Promise<string | null> {
  return (await wasAskedLately(db, recipient, now)) ? new MailTooSoonError().message : null;
}

function spacingBefore(now: Date): Date {
  return new Date(now.getTime() - env.mailSpacing * 1_000);
}
