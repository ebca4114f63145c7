import { db } from '~/db.server';
import { passwordChangedEmail } from '~/domain/email/sign-in';
import { passwordProblem } from '~/domain/identity/password';
import { findAccountByEmail, setPassword } from '../account/account.server';
import { findChallenge, findOpenLink, redeemLink } from './challenge.server';
import { COMMON_PASSWORDS, hashPassword } from './password.server';
import { queueMail } from '../mail/queue.server';
import { forgotPasswordAddress } from './mail.server';

const RESETS = ['reset'] as const;

/** Whose link it is while it works (`email`), whether it ever was one of ours (`known`), and the page that was wanted. */
export async function findPasswordReset(
  token: string,
  now: Date,
): Promise<{ email: string | null; known: boolean; redirect: string | null }> {
  const open = await findOpenLink(RESETS, token, now);
  const link = open ?? (await findChallenge(token));
  const known = link?.purpose === 'reset';
  return { email: open?.email ?? null, known, redirect: known ? link.redirectTo : null };
}

/**
 * Sets a new password, ends every session, link and code, and tells the owner. Returns the page that was wanted when the
 * link was asked for, what is wrong with the password, or null for a link that no longer works.
 */
export async function resetPassword(
  token: string,
  password: string,
  now: Date,
): Promise<{ redirect: string | null } | { problem: string } | null> {
  const open = await findOpenLink(RESETS, token, now);
  if (!open) return null;
  const problem = passwordProblem(password, open.email, COMMON_PASSWORDS);
  if (problem) return { problem };
  const passwordHash = await hashPassword(password);
  const changed = await db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, RESETS, token, now);
    const account = proof && (await findAccountByEmail(tx, proof.email));
    if (!account || account.disabledAt) return false;
    await setPassword(tx, account.id, passwordHash, now);
    await queueMail(
      tx,
      { to: account.email, ...passwordChangedEmail(forgotPasswordAddress()) },
      `password:${account.id}:${now.getTime()}`,
    );
    return true;
  });
  return changed ? { redirect: open.redirectTo } : null;
}
