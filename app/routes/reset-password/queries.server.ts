import { db } from '~/db.server';
import { passwordProblem } from '~/domain/identity/password';
import { passwordChangedLetter } from '~/domain/letters/sign-in';
import { findAccountByEmail, setPassword } from '~/models/account.server';
import { addressOfOpenLink, findChallengeByLink, redeemLink } from '~/models/challenge.server';
import { COMMON_PASSWORDS, hashPassword } from '~/models/password.server';
import { queueMail } from '~/models/queued-mail.server';
import { forgotPasswordAddress } from '~/models/sign-in-mail.server';

const DEAD = 'This link was already used or has expired. Please ask for a new one.';

/** Whose link it is while it works (`email`), and whether it ever was one of ours (`known`). */
export async function lookAtLink(token: string): Promise<{ email: string | null; known: boolean }> {
  const email = await addressOfOpenLink(db, 'reset', token, new Date());
  return {
    email,
    known: email !== null || (await findChallengeByLink(db, token))?.purpose === 'reset',
  };
}

/** Sets a new password, ends every session and tells the owner; answers what is wrong where that can't be done. */
export async function changePassword(
  token: string,
  password: string,
): Promise<{ form?: string[]; fields?: Record<string, string[]> } | null> {
  const now = new Date();
  const email = await addressOfOpenLink(db, 'reset', token, now);
  if (!email) return { form: [DEAD] };
  const problem = passwordProblem(password, email, COMMON_PASSWORDS);
  if (problem) return { fields: { password: [problem] } };
  const passwordHash = await hashPassword(password);
  const changed = await db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, 'reset', token, now);
    const account = proof && (await findAccountByEmail(tx, proof.email));
    if (!account || account.disabledAt) return false;
    await setPassword(tx, account.id, passwordHash, now);
    await queueMail(
      tx,
      { to: account.email, ...passwordChangedLetter(forgotPasswordAddress()) },
      `password:${account.id}:${now.getTime()}`,
    );
    return true;
  });
  return changed ? null : { form: [DEAD] };
}
