import { db } from '~/db.server';
import type { SignInCodes } from '~/domain/identity/sign-in-codes';
import { tokenHash } from '../secret.server';
import { redeemCode, type NewChallenge } from './challenge.server';
import { passwordMatches } from './password.server';
import { markProven, type Viewer } from './session.server';

/** How somebody can prove anew who they are. With an authenticator app nothing less will do. */
export type ProofWay = 'app' | 'password' | 'email';

export async function proofWay({ accountId, twoStep }: Viewer): Promise<ProofWay> {
  if (twoStep) return 'app';
  return (await findPasswordHash(accountId)) ? 'password' : 'email';
}

/** The hash of an account's password; null where it has none. */
export async function findPasswordHash(accountId: string): Promise<string | null> {
  const where = { id: accountId };
  const account = await db.account.findUniqueOrThrow({ where, select: { passwordHash: true } });
  return account.passwordHash;
}

/** Whether the password is the viewer's; then it proves anew who they are. */
export async function proveByPassword(
  viewer: Viewer,
  password: string,
  now: Date,
): Promise<boolean> {
  const matches = await passwordMatches(password, await findPasswordHash(viewer.accountId));
  if (matches) await markProven(db, viewer, now);
  return matches;
}

/** What an emailed code is asked for with; it counts in this session alone. */
export function proofChallenge({ email, sessionId }: Viewer): NewChallenge {
  return { purpose: 'proof', email, browserHash: tokenHash(sessionId) };
}

/** Whether an emailed code of this session is right; then it proves anew who the viewer is. Else how many tries are left. */
export async function proveByEmail(
  codes: SignInCodes,
  viewer: Viewer,
  tried: { id: string; code: string },
  now: Date,
): Promise<{ triesLeft: number } | null> {
  const own = { id: tried.id, email: viewer.email, browserHash: tokenHash(viewer.sessionId) };
  if ((await db.challenge.count({ where: own })) === 0) return { triesLeft: 0 };
  const answer = await redeemCode(codes, tried, now, ['proof']);
  if (!answer.proof) return { triesLeft: answer.triesLeft };
  await markProven(db, viewer, now);
  return null;
}
