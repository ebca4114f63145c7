import { db } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { passwordProblem } from '~/domain/identity/password';
import { findAccountByEmail } from '~/models/account.server';
import { admit, keepsPassword, type Admission } from '~/models/admission.server';
import {
  findChallenge,
  findOpenLink,
  redeemLink,
  SIGNS_IN,
  type Proof,
} from '~/models/challenge.server';
import { COMMON_PASSWORDS, hashPassword } from '~/models/password.server';

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

/** What the link offers in the browser `here` while it works, and whether it ever was one of ours (`known`). */
export async function lookAtLink(
  token: string,
  here: string | null,
): Promise<{ offer: Offer | null; known: boolean }> {
  const proof = await findOpenLink(SIGNS_IN, token, new Date());
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

/**
 * Uses the link up and returns who signs in by it; null when it no longer works or there is nobody to sign in.
 * `password` is one chosen here, in the place of a registration's that doesn't count here; a problem with it uses nothing up.
 */
export async function admitByLink(
  token: string,
  here: string | null,
  password: string,
): Promise<Admission | { problem: string } | null> {
  const now = new Date();
  const offered = await findOpenLink(SIGNS_IN, token, now);
  if (!offered) return null;
  const problem = password && passwordProblem(password, offered.email, COMMON_PASSWORDS);
  if (problem) return { problem };
  const given = {
    browserHash: here,
    passwordHash: password ? await hashPassword(password) : undefined,
  };
  return db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, SIGNS_IN, token, now);
    return proof && admit(tx, proof, given, now);
  });
}
