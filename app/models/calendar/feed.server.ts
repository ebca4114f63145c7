import { db, transaction } from '~/db.server';
import { feedPath } from '~/domain/calendar/feed';
import { feedCreated, feedRevoked } from '~/domain/events/account';
import { env } from '~/config/env.server';
import { emit } from '../events.server';
import { keyedHash, newToken, tokenHash } from '../secret.server';

type Person = { accountId: string };

/** Derived from the row and a server secret: shown again to its owner, not in the database. */
const deriveToken = (accountId: string, seed: string): string =>
  keyedHash('calendar feed', accountId, seed);

/** `address` is null if the server's secret has changed: it still works but can't be shown. */
export async function findFeed({ accountId }: Person) {
  const row = await db.calendarFeed.findUnique({ where: { accountId } });
  if (!row) return null;
  const token = deriveToken(accountId, row.seed);
  const known = tokenHash(token) === row.tokenHash;
  return { createdAt: row.createdAt, address: known ? env.appUrl + feedPath(token) : null };
}

export async function createFeed({ accountId }: Person, now: Date): Promise<void> {
  const seed = newToken();
  const data = { seed, tokenHash: tokenHash(deriveToken(accountId, seed)), createdAt: now };
  await transaction([], async (tx) => {
    await tx.calendarFeed.upsert({
      where: { accountId },
      create: { accountId, ...data },
      update: data,
    });
    await emit(tx, feedCreated, { id: accountId, actorId: accountId, now });
  });
}

/** Takes the private address of a person's calendar away. False where there is none. */
export const revokeFeed = ({ accountId }: Person): Promise<boolean> =>
  transaction([], async (tx) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { accountId } });
    if (count === 1) await emit(tx, feedRevoked, { id: accountId, actorId: accountId });
    return count === 1;
  });

/** Whose calendar a token opens; null for an unknown or revoked one, and for a disabled account. */
export const findFeedOwner = (token: string): Promise<{ accountId: string } | null> =>
  db.calendarFeed.findFirst({
    where: { tokenHash: tokenHash(token), account: { disabledAt: null } },
    select: { accountId: true },
  });
