import { db } from '~/db.server';
import { admitVerifiedAddress } from '~/models/account.server';
import { redeemCode } from '~/models/challenge.server';

const DEAD =
  'This code was already used, has expired, or was tried too often. Please ask for a new message.';

export type Admission =
  { accountId: string; remember: boolean; redirectTo: string | null } | { refusal: string };

/** Lets in whom the challenge belongs to, if the code is right. */
export async function admitByCode(challengeId: string, code: string): Promise<Admission> {
  const now = new Date();
  const answer = await redeemCode(db, challengeId, code, now);
  if (!answer.proof) {
    return {
      refusal:
        answer.triesLeft > 0
          ? `That code is not right. You have ${answer.triesLeft} ${answer.triesLeft === 1 ? 'try' : 'tries'} left.`
          : DEAD,
    };
  }
  const { email, signUp, remember, redirectTo } = answer.proof;
  const accountId = await db.$transaction((tx) => admitVerifiedAddress(tx, email, signUp, now));
  return accountId ? { accountId, remember, redirectTo } : { refusal: DEAD };
}
