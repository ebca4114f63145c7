import { transaction, type Tx } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import { signedIn, signedOut, signInFailed } from '~/domain/events/sign-in';
import { emit } from '../events.server';
import { tokenHash } from '../secret.server';
import type { SignInMethod } from './session.server';

const HELD_BY_STAFF = { roles: { some: { role: { in: [...STAFF_ROLES] } } } };

export async function recordSignIn(tx: Tx, accountId: string, method: SignInMethod): Promise<void> {
  if ((await tx.account.count({ where: { id: accountId, ...HELD_BY_STAFF } })) === 0) return;
  await emit(tx, signedIn, { id: accountId, actorId: accountId, detail: { method } });
}

/** Records the sign-out of a staff account. Call it before the session ends. */
export async function recordSignOut(tx: Tx, token: string): Promise<void> {
  const session = await tx.session.findFirst({
    where: { tokenHash: tokenHash(token), account: HELD_BY_STAFF },
    select: { accountId: true },
  });
  if (!session) return;
  const { accountId } = session;
  await emit(tx, signedOut, { id: accountId, actorId: accountId });
}

/** A failed password (`email`), emailed code (`challengeId`) or second step (`accountId`). */
export type FailedSignIn = { email: string } | { challengeId: string } | { accountId: string };

/** Records a failed sign-in to a staff account, without an actor: it may have been anyone. */
export const recordFailedSignIn = (failed: FailedSignIn): Promise<void> =>
  transaction([], async (tx) => {
    const where = await failedAt(tx, failed);
    const account =
      where && (await tx.account.findFirst({ where: { ...where, ...HELD_BY_STAFF } }));
    const method = 'email' in failed ? 'password' : 'challengeId' in failed ? 'email' : 'two-step';
    if (account)
      await emit(tx, signInFailed, { id: account.id, actorId: null, detail: { method } });
  });

async function failedAt(tx: Tx, failed: FailedSignIn) {
  if ('accountId' in failed) return { id: failed.accountId };
  if ('email' in failed) return { email: failed.email };
  return tx.challenge.findUnique({ where: { id: failed.challengeId }, select: { email: true } });
}
