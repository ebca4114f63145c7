import { db } from '~/db.server';
import { admitVerifiedAddress } from '~/models/account.server';
import { addressOfOpenLink, findChallengeByLink, redeemLink } from '~/models/challenge.server';

/** Whose link it is while it works (`email`), and whether it ever was one of ours (`known`). */
export async function lookAtLink(token: string): Promise<{ email: string | null; known: boolean }> {
  const email = await addressOfOpenLink(db, 'sign-in', token, new Date());
  const known = email !== null || (await findChallengeByLink(db, token))?.purpose === 'sign-in';
  return { email, known };
}

/** Uses the link up and answers who signs in by it; null when it no longer works or there is nobody to sign in. */
export async function admitByLink(token: string) {
  const now = new Date();
  return db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, 'sign-in', token, now);
    const accountId = proof && (await admitVerifiedAddress(tx, proof.email, proof.signUp, now));
    return proof && accountId
      ? { accountId, remember: proof.remember, redirectTo: proof.redirectTo }
      : null;
  });
}
