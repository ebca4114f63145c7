import { db, transaction, type Lock } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { passwordChanged } from '~/domain/events/sign-in';
import { findAccountByEmail, setPassword } from '../account/account.server';
import { emit } from '../events.server';
import { endChallenges, findChallenge, findOpenLink, redeemLink } from './challenge.server';
import { hashPassword, passwordMatches } from './password.server';
import { endSessions, renewProof, type Viewer } from './session.server';
import { findPasswordHash } from './proof.server';
import { assertGoodPassword } from './auth.server';

/** The address of a reset link that works, whether it was ever one of ours, and the wanted page. */
export async function findPasswordReset(token: string, now: Date) {
  const open = await findOpenLink(['reset'], token, now);
  const link = open ?? (await findChallenge(token));
  const known = link?.purpose === 'reset';
  return { email: open?.email ?? null, known, redirect: known ? link.redirectTo : null };
}

const DEAD_RESET =
  'This link was already used, replaced by a newer one, or is more than 10 minutes old. Ask for a new one.';

/** Ends every session, link and code, and tells the owner. Throws FormRefusal. */
export async function resetPassword(token: string, password: string, now: Date) {
  const open = await findOpenLink(['reset'], token, now);
  if (!open) throw new FormRefusal(DEAD_RESET);
  assertGoodPassword(password, open.email);
  const passwordHash = await hashPassword(password);
  const owner = await findAccountByEmail(db, open.email);
  const locks: Lock[] = [
    ['email', open.email],
    ['account', owner?.id ?? ''],
  ];
  const changed = await transaction(locks, async (tx) => {
    const proof = await redeemLink(tx, ['reset'], token, now);
    const account = proof && (await findAccountByEmail(tx, proof.email));
    if (!account || account.id !== owner?.id || account.disabledAt) return false;
    await setPassword(tx, account.id, passwordHash, now);
    return true;
  });
  if (!changed) throw new FormRefusal(DEAD_RESET);
  return open.redirectTo;
}

/** Ends every other session, link and code, and tells the owner. Throws FormRefusal. */
export async function changePassword(
  viewer: Viewer,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<void> {
  const { accountId, email } = viewer;
  assertGoodPassword(password, email);
  const former = await findPasswordHash(accountId);
  if (former && !(await passwordMatches(current, former)))
    throw new FormRefusal('That isn’t your current password. Please try again.', {
      field: 'current',
    });
  const passwordHash = await hashPassword(password);
  await transaction([['account', accountId]], async (tx) => {
    await tx.account.update({ where: { id: accountId }, data: { passwordHash } });
    await endSessions(tx, accountId, viewer.sessionId);
    await renewProof(tx, viewer, now);
    await endChallenges(tx, email, now);
    const devices = 'every other device';
    await emit(tx, passwordChanged, { id: accountId, actorId: accountId, now, devices });
  });
}
