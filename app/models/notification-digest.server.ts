import { db, transaction, type Db, type Tx } from '~/db.server';
import { DIGESTS, nextDigest, type Digest } from '~/domain/digest';
import { writeEmail } from '~/domain/email/mail';
import { MESSAGE_TEXTS } from '~/domain/email/texts/message';
import { DAY } from '~/domain/time/duration';
import { toZone } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import { env } from '~/config/env.server';
import { getFirm } from './firm/published.server';
import { queueMail } from './mail/queue.server';
import { keyedHash, keyedHashMatches } from './secret.server';

const MAX_ROUNDS = 20;
const MAX_IN_DIGEST = 15;

export type DigestChoice = { digest: Digest; timeZone: string };

const DIGEST_CHOICE = { digest: true, timeZone: true } as const;

export const digestChoice = (profile: { digest: string; timeZone: string | null } | null) => ({
  digest: DIGESTS.find((digest) => digest === profile?.digest) ?? 'never',
  timeZone: toZone(profile?.timeZone) ?? officeZone(),
});

export async function getDigestChoice(accountId: string, tx: Db | Tx = db): Promise<DigestChoice> {
  const where = { id: accountId };
  return digestChoice(await tx.profile.findUnique({ where, select: DIGEST_CHOICE }));
}

/**
 * Also applies to notifications that wait for a digest. `assertSeen` throws if the form showed other
 * choices.
 */
export const chooseDigest = (
  accountId: string,
  digest: Digest,
  now: Date,
  assertSeen: (before: { digest: string; messageMail: string }) => void = () => undefined,
): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    assertSeen(await tx.profile.findUniqueOrThrow({ where: { id: accountId } }));
    await tx.profile.update({ where: { id: accountId }, data: { digest } });
    const { timeZone } = await getDigestChoice(accountId, tx);
    await tx.notification.updateMany({
      where: { accountId, readAt: null, NOT: { digestAt: null } },
      data: { digestAt: nextDigest(digest, timeZone, now) },
    });
    if (digest === 'never')
      await tx.queuedMail.deleteMany({ where: { topic: mailTopic(accountId), sentAt: null } });
  });

/** Queues one mail per person. Concurrent runs queue it once. Returns how many. */
export async function queueDigests(now: Date): Promise<number> {
  let queued = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Grouped by the database, this would look through the notifications of everybody.
    const due = await db.notification.findMany({
      where: { digestAt: { lte: now } },
      orderBy: { digestAt: 'asc' },
      take: 200,
      select: { accountId: true },
    });
    if (due.length === 0) break;
    for (const accountId of new Set(due.map((row) => row.accountId)))
      queued += await transaction([['account', accountId]], (tx) =>
        queueDigest(tx, accountId, now),
      );
  }
  return queued;
}

async function queueDigest(tx: Tx, accountId: string, now: Date): Promise<number> {
  const due = await tx.notification.findMany({
    where: { accountId, digestAt: { lte: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, message: true, readAt: true, digestAt: true },
  });
  const ids = due.map(({ id }) => id);
  await tx.notification.updateMany({ where: { id: { in: ids } }, data: { digestAt: null } });
  const rows = due.filter(({ readAt }) => !readAt);
  const account = await tx.account.findFirst({
    where: { id: accountId, disabledAt: null, NOT: { emailVerifiedAt: null } },
    select: { email: true, profile: { select: { digest: true } } },
  });
  if (account?.profile?.digest === 'never') return 0;
  if (!account || rows.length === 0) return 0;
  // Turns digests off without a sign-in, for one account at one address.
  const key = keyedHash('digest', accountId, account.email);
  const query = new URLSearchParams({ person: accountId, key });
  const unsubscribe = `${env.appUrl}/notifications/unsubscribe?${query}`;
  const lines = rows.slice(0, MAX_IN_DIGEST).map(({ message }) => `• ${message}`);
  if (rows.length > MAX_IN_DIGEST) lines.push(`and ${rows.length - MAX_IN_DIGEST} more`);
  const email = writeEmail(getFirm(), MESSAGE_TEXTS.notifications, {
    count: `${rows.length} new ${rows.length === 1 ? 'notification' : 'notifications'}`,
    notifications: lines.join('\n'),
    link: `${env.appUrl}/notifications`,
    settings: `${env.appUrl}/notifications/settings`,
    unsubscribe,
  });
  const time = Math.max(...rows.map(({ digestAt }) => digestAt!.getTime()));
  const topic = mailTopic(accountId);
  await queueMail(tx, { to: account.email, ...email, unsubscribe }, `${topic}:${time}`, {
    topic,
    expiresAt: new Date(now.getTime() + DAY),
  });
  return 1;
}

const mailTopic = (accountId: string): string => `digest:${accountId}`;

export async function findByUnsubscribeKey(person: string, key: string) {
  const account = await db.account.findUnique({ where: { id: person }, select: { email: true } });
  if (!account || !keyedHashMatches(key, 'digest', person, account.email)) return null;
  return { accountId: person, digest: (await getDigestChoice(person)).digest };
}
