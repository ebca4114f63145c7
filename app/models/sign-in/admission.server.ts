import { db, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { passwordProblem } from '~/domain/identity/password';
import type { SignInCodes } from '~/domain/identity/sign-in-codes';
import { admitVerifiedAddress, findAccountByEmail } from '../account/account.server';
import {
  findChallenge,
  findOpenLink,
  redeemCode,
  redeemLink,
  SIGNS_IN,
  type Proof,
} from './challenge.server';
import { COMMON_PASSWORDS, hashPassword } from './password.server';

export type Admission = {
  accountId: string;
  remember: boolean;
  redirectTo: string | null;
  /** Whether the registration asked for a password that was not kept. */
  passwordDropped: boolean;
};

/** What a link leads to: signing in, a new account with these details, or an account there is already, with `added` roles. */
export type Offer = { email: string } & (
  | { kind: 'sign-in' }
  | {
      kind: 'new account';
      fullName: string;
      roles: Role[];
      password: 'none' | 'kept' | 'dropped';
    }
  | { kind: 'known account'; added: Role[] }
);

/** What a link offers in the browser `here` (a hash) while it works, and whether it ever was one of ours (`known`). */
export async function findOffer(
  token: string,
  here: string | null,
  now: Date,
): Promise<{ offer: Offer | null; known: boolean }> {
  const proof = await findOpenLink(SIGNS_IN, token, now);
  if (proof) return { offer: await offerOf(proof, here), known: true };
  const former = await findChallenge(token);
  return { offer: null, known: former !== null && SIGNS_IN.includes(former.purpose) };
}

async function offerOf(proof: Proof, here: string | null): Promise<Offer> {
  const { email, signUp } = proof;
  if (!signUp) return { email, kind: 'sign-in' };
  const account = await findAccountByEmail(db, email);
  if (account)
    return { email, kind: 'known account', added: account.roles.length > 0 ? [] : signUp.roles };
  const kept = keepsPassword(proof, here) ? 'kept' : 'dropped';
  return {
    email,
    kind: 'new account',
    fullName: signUp.fullName,
    roles: signUp.roles,
    password: signUp.passwordHash ? kept : 'none',
  };
}

/** Lets in whom a challenge belongs to, if the code is right, in the browser `here` (a hash); else how many tries are left, 0 for a code that is dead. */
export async function admitByCode(
  codes: SignInCodes,
  tried: { id: string; code: string },
  here: string | null,
  now: Date,
): Promise<Admission | { triesLeft: number }> {
  const answer = await redeemCode(codes, tried, now);
  const { proof } = answer;
  if (!proof) return { triesLeft: answer.triesLeft };
  const admission = await db.$transaction((tx) => admit(tx, proof, { browserHash: here }, now));
  return admission ?? { triesLeft: 0 };
}

/**
 * Uses the link up and returns who signs in by it; null when it no longer works or there is nobody to sign in.
 * `password` is one chosen here ('' for none), in the place of a registration's that doesn't count here; a problem with it uses nothing up.
 */
export async function admitByLink(
  token: string,
  { browserHash, password }: { browserHash: string | null; password: string },
  now: Date,
): Promise<Admission | { problem: string } | null> {
  const offered = await findOpenLink(SIGNS_IN, token, now);
  if (!offered) return null;
  const problem = password && passwordProblem(password, offered.email, COMMON_PASSWORDS);
  if (problem) return { problem };
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, SIGNS_IN, token, now);
    return proof && admit(tx, proof, { browserHash, passwordHash }, now);
  });
}

/** Where a proof is given: the secret of that browser as a hash, and the hash of a password chosen there. */
type GivenBy = { browserHash: string | null; passwordHash?: string };

/**
 * Lets the owner of a proved address in, and makes the account that a registration asks for. The registration's own password
 * counts only in the browser it was typed in: anybody can register anybody's address. Null where there is nobody to let in.
 */
async function admit(tx: Tx, proof: Proof, given: GivenBy, now: Date): Promise<Admission | null> {
  const { email, signUp, remember, redirectTo } = proof;
  const isNew = (await findAccountByEmail(tx, email)) === null;
  const passwordHash = keepsPassword(proof, given.browserHash)
    ? signUp?.passwordHash
    : given.passwordHash;
  const accountId = await admitVerifiedAddress(
    tx,
    email,
    signUp && { ...signUp, passwordHash },
    now,
  );
  if (!accountId) return null;
  const passwordDropped = isNew && Boolean(signUp?.passwordHash) && !passwordHash;
  return { accountId, remember, redirectTo, passwordDropped };
}

/** Whether a registration was made in the browser of this hash, so that its password counts there. */
function keepsPassword({ browserHash }: Pick<Proof, 'browserHash'>, here: string | null): boolean {
  return browserHash !== null && browserHash === here;
}
