import type { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { MailTooSoonError } from '~/domain/email/mailer';
import { HOUR } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { countChallenges } from '../sign-in/challenge.server';

/**
 * Whose part of the hour's mail a mail is counted to. `news` is what nobody waits for, and so is `visitor`, what anybody may
 * write to the firm without an account. The others are asked for: from a browser that has signed in to the account (`browser`), from any other for somebody with an account (`account`), or for an
 * address without one that can sign in (`stranger`), of which anybody can invent as many as they like. A registration, which
 * costs a question for people, is a `newcomer`'s.
 */
export type MailShare = 'news' | 'visitor' | 'stranger' | 'newcomer' | 'account' | 'browser';

/** How much of the hour's mail there may have been, of all shares, for one more of this one to be sent. */
const MAX_FILLED: Record<MailShare, number> = {
  news: 0.8,
  visitor: 0.7,
  stranger: 0.8,
  newcomer: 0.8,
  account: 0.9,
  browser: 1,
};
/** The part of the hour's mail that goes to strangers at most, and to strangers and newcomers together. */
const STRANGERS = 0.3;
const STRANGERS_AND_NEWCOMERS = 0.6;

/** Who asks for a mail: whether from a browser that the account knows, and whether to register. */
export type MailAsker = { knownBrowser: boolean; registering: boolean };

/** Mails by share, or how many more may be sent of each. */
export type MailCounts = Record<MailShare, number>;

/** How many more mails of each share the portal may send within the hour; those that are being sent are counted. Never below 0. */
export async function mailRoom(db: Db | Tx, now: Date): Promise<MailCounts> {
  const used = await countSent(db, now);
  const left = (share: MailShare) => Math.max(0, part(MAX_FILLED[share]) - total(used));
  return {
    news: left('news'),
    visitor: left('visitor'),
    stranger: Math.min(left('stranger'), Math.max(0, part(STRANGERS) - used.stranger)),
    newcomer: Math.min(
      left('newcomer'),
      Math.max(0, part(STRANGERS_AND_NEWCOMERS) - used.stranger - used.newcomer),
    ),
    account: left('account'),
    browser: left('browser'),
  };
}

/**
 * Whether a mail that somebody asks for may go out at once; else it waits in the queue for what is left of its share. What
 * was taken into the queue counts too, so that a server that is silent for a while isn't sent more than the hour's mail.
 * For a browser that isn't known the same goes for every address, with an account or without: what it asked for is
 * counted alike.
 */
export async function hasRoomNow(
  tx: Db | Tx,
  { knownBrowser, registering }: MailAsker,
  now: Date,
): Promise<boolean> {
  const used = await countSent(tx, now);
  const waiting = await countWaiting(tx, now);
  const stranger = Math.min(part(STRANGERS), used.stranger + waiting.stranger);
  const newcomer = Math.min(
    part(STRANGERS_AND_NEWCOMERS) - stranger,
    used.newcomer + waiting.newcomer,
  );
  const filled = total({ ...used, stranger, newcomer }) + waiting.account + waiting.browser;
  if (knownBrowser) return filled < env.mailPerHour;
  const asked = await countChallenges(tx, hourBefore(now), registering);
  return asked < part(STRANGERS) && filled < part(MAX_FILLED.stranger);
}

/** Claimed mails, whose try has had no outcome yet. */
const beingSent = (now: Date) =>
  ({ sentAt: null, attempts: { gt: 0 }, lastError: null, nextAttemptAt: { gt: now } }) as const;

/** How many mails that somebody waits for are being sent, or have a place from which they will be at once. */
export function countUrgentBeingSent(db: Db | Tx, now: Date): Promise<number> {
  return db.queuedMail.count({ where: { ...beingSent(now), urgent: true } });
}

/** The mails of the last hour, and those that are being sent. */
function countSent(db: Db | Tx, now: Date): Promise<MailCounts> {
  return countByShare(db, { OR: [{ sentAt: { gt: hourBefore(now) } }, beingSent(now)] });
}

/** The mails that somebody asked for and that wait in the queue, not being sent at the moment. */
function countWaiting(db: Db | Tx, now: Date): Promise<MailCounts> {
  return countByShare(db, {
    sentAt: null,
    urgent: true,
    expiresAt: { gt: now },
    OR: [{ attempts: 0 }, { lastError: { not: null } }, { nextAttemptAt: { lte: now } }],
  });
}

async function countByShare(db: Db | Tx, where: Prisma.QueuedMailWhereInput): Promise<MailCounts> {
  const rows = await db.queuedMail.groupBy({ by: ['share'], where, _count: { id: true } });
  const counts: MailCounts = {
    news: 0,
    visitor: 0,
    stranger: 0,
    newcomer: 0,
    account: 0,
    browser: 0,
  };
  for (const { share, _count } of rows) counts[share as MailShare] = _count.id;
  return counts;
}

const total = (counts: MailCounts) => Object.values(counts).reduce((sum, count) => sum + count);
const part = (share: number) => Math.ceil(env.mailPerHour * share);
const hourBefore = (now: Date) => new Date(now.getTime() - HOUR);

/** The addresses that were sent news less than a minute ago (`MAIL_SPACING` seconds). Mail they asked for doesn't count. */
export async function listMailedLately(now: Date): Promise<Set<string>> {
  const rows = await db.queuedMail.groupBy({
    by: ['recipient'],
    where: { sentAt: { gt: spacingBefore(now) }, share: { in: ['news', 'visitor'] } },
    _max: { sentAt: true },
  });
  // The firm reads what everybody sends it, so its own address gets three a minute.
  const firmSince = new Date(now.getTime() - (env.mailSpacing * 1_000) / 3);
  const tooSoon = rows.filter(
    ({ recipient, _max }) => recipient !== env.firmMail || _max.sentAt! > firmSince,
  );
  return new Set(tooSoon.map(({ recipient }) => recipient));
}

/**
 * Whether somebody asked for a mail to an address less than a minute ago. When it was sent doesn't count: what waits for its
 * turn is sent later to an address with an account than to one without, which nobody may notice.
 */
export async function wasAskedLately(tx: Db | Tx, recipient: string, now: Date): Promise<boolean> {
  const last = await tx.queuedMail.findFirst({
    where: { recipient, urgent: true, createdAt: { gt: spacingBefore(now) } },
    select: { id: true },
  });
  return last !== null;
}

/** What somebody is told who asks for a mail to an address too soon after another; null where it may go. */
export async function mailTooSoon(recipient: string, now: Date): Promise<string | null> {
  return (await wasAskedLately(db, recipient, now)) ? new MailTooSoonError().message : null;
}

function spacingBefore(now: Date): Date {
  return new Date(now.getTime() - env.mailSpacing * 1_000);
}
