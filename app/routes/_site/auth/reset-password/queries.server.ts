import { db } from '~/db.server';
import { passwordProblem } from '~/domain/identity/password';
import { passwordChangedEmail } from '~/domain/email/sign-in';
import { findAccountByEmail, setPassword } from '~/models/account.server';
import { findChallenge, findOpenLink, redeemLink } from '~/models/challenge.server';
import { COMMON_PASSWORDS, hashPassword } from '~/models/password.server';
import { queueMail } from '~/models/queued-mail.server';
import { forgotPasswordAddress } from '~/models/sign-in-mail.server';

const DEAD =
  'This link was already used, replaced by a newer one, or is more than 10 minutes old. Ask for a new one.';
const RESETS = ['reset'] as const;

/** Whose link it is while it works (`email`), whether it ever was one of ours (`known`), and the page that was wanted. */
export async function lookAtLink(
  token: string,
): Promise<{ email: string | null; known: boolean; redirect: string | null }> {
  const open = await findOpenLink(RESETS, token, new Date());
  const link = open ?? (await findChallenge(token));
  const known = link?.purpose === 'reset';
  return { email: open?.email ?? null, known, redirect: known ? link.redirectTo : null };
}

type Outcome =
  { redirect: string | null } | { refusal: { form?: string[]; fields?: Record<string, string[]> } };

/**
 * Sets a new password, ends every session, link and code, and tells the owner; returns the page that was wanted when the
 * link was asked for, or what is wrong where it can't be done.
 */
export async function changePassword(token: string, password: string): Promise<Outcome> {
  const now = new Date();
  const open = await findOpenLink(RESETS, token, now);
  if (!open) return { refusal: { form: [DEAD] } };
  const problem = passwordProblem(password, open.email, COMMON_PASSWORDS);
  if (problem) return { refusal: { fields: { password: [problem] } } };
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
  return changed ? { redirect: open.redirectTo } : { refusal: { form: [DEAD] } };
}
