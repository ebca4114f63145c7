import type { QueuedMail } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import type { Mail, Mailer } from '~/domain/email/mailer';
import { listMailedLately, mailRoom, type MailShare } from './allowance.server';
import { attemptMail, claimMail, mailOf } from './attempt.server';

/** How many mails are handed over side by side. */
const ROUND = 5;
/** How many recipients are looked through at once for those whose turn it is. */
const LOOKED_THROUGH = 200;
/** A delivery begins no further round after this long, in milliseconds; the next one goes on. */
const MAX_RUN = 60_000;

/** What a mail is news of (`topic`), which unsent news it takes the place of, when it is stale, and its share of the hour's mail. */
export type MailTerms = {
  topic?: string;
  replaces?: readonly string[];
  expiresAt?: Date;
  share?: 'news' | 'visitor';
  /** What a collected mail names, the oldest first. */
  items?: readonly string[];
};

/** Whose mail goes first: the more certain it is that its recipient waits for it, the earlier. */
const SHARES: readonly MailShare[] = [
  'browser',
  'account',
  'newcomer',
  'stranger',
  'news',
  'visitor',
];

/** What a delivery reports besides the mail it sent: a share of the hour's mail is used up, so that the rest of it waits. */
export type MailHeld = (share: MailShare) => void;

/**
 * Puts a mail that may wait into the queue, in the transaction that gives cause for it. One occasion queues one mail;
 * unsent mail of the topics it replaces is dropped.
 */
export async function queueMail(
  tx: Db | Tx,
  mail: Mail,
  occasion: string,
  { topic, replaces = [], expiresAt, share, items }: MailTerms = {},
): Promise<void> {
  const { to: recipient, replyTo, subject, text, html, calendar, unsubscribe } = mail;
  if (replaces.length > 0) await dropUnsent(tx, replaces);
  await tx.queuedMail.upsert({
    where: { occasion },
    create: {
      recipient,
      replyTo,
      subject,
      text,
      html,
      calendar: calendar && JSON.stringify(calendar),
      unsubscribe,
      occasion,
      topic,
      expiresAt,
      share,
      items: items && JSON.stringify(items),
    },
    update: {},
  });
}

/**
 * Queues a mail that names everything its topic has to tell: what an unsent mail of the topic names goes into the new one,
 * which takes its place. One that is being sent stays as it is.
 */
export async function queueCollectedMail(
  tx: Tx,
  topic: string,
  item: string,
  occasion: string,
  compose: (items: readonly string[]) => Mail,
): Promise<void> {
  const unsent = {
    topic,
    sentAt: null,
    OR: [{ attempts: 0 }, { lastError: { not: null } }],
  };
  const waiting = await tx.queuedMail.findFirst({
    where: unsent,
    orderBy: { id: 'desc' },
    select: { id: true, items: true },
  });
  // A delivery may claim it meanwhile.
  const { count } = await tx.queuedMail.deleteMany({ where: { ...unsent, id: waiting?.id ?? '' } });
  const before = count > 0 && waiting?.items ? (JSON.parse(waiting.items) as string[]) : [];
  const items = [...before, item];
  await queueMail(tx, compose(items), occasion, { topic, items });
}

/** Drops the unsent mail of these topics. */
export async function dropUnsent(tx: Tx, topics: readonly string[]): Promise<void> {
  await tx.queuedMail.deleteMany({ where: { sentAt: null, topic: { in: [...topics] } } });
}

/**
 * Sends the mail that is due: what somebody waits for first, then one for each recipient in turn, each one's oldest first, so
 * that nobody's mail waits behind another one's hundreds. An address gets one a minute, the portal sends so many in an hour,
 * and what the mail server doesn't take waits longer each time. Each mail is claimed before it is sent, so that two
 * deliveries at once send it once. A delivery ends early where the server takes none of a round. Returns how many were sent.
 */
export async function deliverQueuedMail(
  mailer: Mailer,
  now: Date,
  onHeld: MailHeld = () => undefined,
): Promise<number> {
  const begun = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - begun);
  const served = new Set<string>();
  let sent = 0;
  while (performance.now() - begun < MAX_RUN) {
    const round = await nextRound(clock(), served, onHeld);
    if (round.length === 0 && served.size === 0) break;
    if (round.length === 0) {
      served.clear();
      continue;
    }
    const outcomes = await Promise.all(round.map((row) => sendClaimed(mailer, row, clock)));
    for (const { recipient } of round) served.add(recipient);
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (outcomes.every((outcome) => outcome === 'refused')) break;
  }
  return sent;
}

async function sendClaimed(mailer: Mailer, row: QueuedMail, clock: () => Date) {
  if (!(await claimMail(row, clock()))) return 'elsewhere' as const;
  const refusal = await attemptMail(mailer, row, () => mailOf(row), clock);
  return refusal ? ('refused' as const) : ('sent' as const);
}

/** The next mails to be sent, one for each of a few recipients; none of those in `served`, who had theirs. */
async function nextRound(
  now: Date,
  served: ReadonlySet<string>,
  onHeld: MailHeld,
): Promise<QueuedMail[]> {
  const room = await mailRoom(db, now);
  const ids: string[] = [];
  const told = new Set<string>();
  for (const share of SHARES) {
    const places = ROUND - ids.length;
    if (places === 0) break;
    const urgent = share !== 'news' && share !== 'visitor';
    const passed = urgent ? served : new Set([...(await spaced(now, served)), ...told]);
    const due = (await turns(now, share, passed)).slice(0, places);
    const taken = due.slice(0, Math.max(0, room[share] - ids.length));
    if (taken.length < due.length) onHeld(share);
    for (const { id, recipient } of taken) {
      ids.push(id);
      if (!urgent) told.add(recipient);
    }
  }
  const rows = await db.queuedMail.findMany({ where: { id: { in: ids } } });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function spaced(now: Date, served: ReadonlySet<string>): Promise<Set<string>> {
  return new Set([...served, ...(await listMailedLately(now))]);
}

/** The oldest due mail of a few recipients, whoever waits longest first; none of those in `passed`. */
async function turns(
  now: Date,
  share: MailShare,
  passed: ReadonlySet<string>,
): Promise<{ id: string; recipient: string }[]> {
  const found: { id: string; recipient: string }[] = [];
  for (let skip = 0; found.length < ROUND; skip += LOOKED_THROUGH) {
    const groups = await db.queuedMail.groupBy({
      by: ['recipient'],
      where: {
        sentAt: null,
        share,
        nextAttemptAt: { lte: now },
        OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      },
      _min: { id: true },
      orderBy: { _min: { id: 'asc' } },
      take: LOOKED_THROUGH,
      skip,
    });
    for (const { recipient, _min } of groups)
      if (_min.id && !passed.has(recipient)) found.push({ id: _min.id, recipient });
    if (groups.length < LOOKED_THROUGH) break;
  }
  return found;
}
