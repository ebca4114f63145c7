import { db } from '~/db.server';
import { tokenHash } from '../secret.server';
import { redeemCode, type NewChallenge } from './challenge.server';
import { passwordMatches } from './password.server';
import { renewProof, type Viewer } from './session.server';

/** How a person confirms their identity. With an authenticator app nothing less will do. */
export type ProofMethod = 'app' | 'password' | 'email';

export async function getProofMethod({ accountId, twoStep }: Viewer): Promise<ProofMethod> {
  if (twoStep) return 'app';
  return (await findPasswordHash(accountId)) ? 'password' : 'email';
}

export async function findPasswordHash(accountId: string): Promise<string | null> {
  const where = { id: accountId };
  const account = await db.account.findUniqueOrThrow({ where, select: { passwordHash: true } });
  return account.passwordHash;
}

export async function proveByPassword(viewer: Viewer, password: string, now: Date) {
  const matches = await passwordMatches(password, await findPasswordHash(viewer.accountId));
  if (matches) await renewProof(db, viewer, now);
  return matches;
}

/** The challenge of an emailed code, which counts in this session alone. */
export const proofChallenge = ({ email, sessionId }: Viewer): NewChallenge => ({
  purpose: 'proof',
  email,
  browserHash: tokenHash(sessionId),
});

/** Confirms the viewer's identity by an emailed code. Returns the tries left if it is wrong. */
export async function proveByEmail(viewer: Viewer, tried: { id: string; code: string }, now: Date) {
  const own = { id: tried.id, email: viewer.email, browserHash: tokenHash(viewer.sessionId) };
  if ((await db.challenge.count({ where: own })) === 0) return { triesLeft: 0 };
  const answer = await redeemCode(tried, now, ['proof']);
  if (!answer.proof) return { triesLeft: answer.triesLeft };
  await renewProof(db, viewer, now);
  return null;
}
