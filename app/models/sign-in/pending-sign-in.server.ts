import { db, type Tx } from '~/db.server';
import { MINUTE } from '~/domain/time/duration';
import { newToken, tokenHash } from '../secret.server';
import { MAX_WRONG_TRIES } from './challenge.server';
import type { SignInMethod } from './session.server';

/** How long a person may take from the first step to the second, in milliseconds. */
export const SECOND_STEP_LIFETIME = 10 * MINUTE;

/** A sign-in whose first step is done. */
export type FirstStep = {
  accountId: string;
  method: SignInMethod;
  remember: boolean;
  redirectTo: string | null;
};
export type PendingSignIn = FirstStep & { id: string; attempts: number };

/** Saves a first step until the second. Returns the token that only the browser holds. */
export async function openPendingSignIn(tx: Tx, first: FirstStep, now: Date): Promise<string> {
  const token = newToken();
  const { accountId, method, remember, redirectTo } = first;
  await tx.pendingSignIn.create({
    data: {
      accountId,
      method,
      remember,
      redirectTo,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SECOND_STEP_LIFETIME),
    },
  });
  return token;
}

const open = (token: string, now: Date) => ({
  tokenHash: tokenHash(token),
  attempts: { lt: MAX_WRONG_TRIES },
  expiresAt: { gt: now },
  account: { disabledAt: null },
});

/** The sign-in that waits for its second step under this token, or null. */
export function findPendingSignIn(
  token: string,
  now: Date,
): Promise<{ accountId: string; account: { email: string } } | null> {
  return db.pendingSignIn.findFirst({
    where: open(token, now),
    select: { accountId: true, account: { select: { email: true } } },
  });
}

/**
 * Counts a try in the statement that checks the count, so that parallel tries are all counted. Null
 * if no tries are left.
 */
export async function countTry(token: string, now: Date): Promise<PendingSignIn | null> {
  const { count } = await db.pendingSignIn.updateMany({
    where: open(token, now),
    data: { attempts: { increment: 1 } },
  });
  if (count !== 1) return null;
  const row = await db.pendingSignIn.findUnique({ where: { tokenHash: tokenHash(token) } });
  return row && { ...row, method: row.method as SignInMethod };
}
