import { db } from '~/db.server';
import { signInCodes } from '~/gateways/sign-in-codes/totp.server';
import { admit, type Admission } from '~/models/admission.server';
import { findCurrentPurpose, redeemCode } from '~/models/challenge.server';

const DEAD =
  'This code was already used, replaced by a newer one, tried too often, or is more than 10 minutes old. Request a new email below.';

/** Whether a code can still be entered for a challenge, and whether it confirms a registration. */
export async function codePageOf(
  challengeId: string,
): Promise<{ expired: boolean; registers: boolean }> {
  const purpose = await findCurrentPurpose(challengeId, new Date());
  return { expired: purpose === null, registers: purpose === 'register' };
}

/** Lets in whom the challenge belongs to, if the code is right. `here` is this browser, if it registered. */
export async function admitByCode(
  challengeId: string,
  code: string,
  here: string | null,
): Promise<Admission | { refusal: string }> {
  const now = new Date();
  const answer = await redeemCode(signInCodes, { id: challengeId, code }, now);
  if (!answer.proof) {
    return {
      refusal:
        answer.triesLeft > 0
          ? `That code isn’t right. You have ${answer.triesLeft} ${answer.triesLeft === 1 ? 'try' : 'tries'} left.`
          : DEAD,
    };
  }
  const { proof } = answer;
  const admission = await db.$transaction((tx) => admit(tx, proof, { browserHash: here }, now));
  return admission ?? { refusal: DEAD };
}
