import { db, transaction, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { FormRefusal } from '~/domain/forms/refusal';
import { wrongCodesEntered } from '~/domain/events/sign-in';
import { passwordProblem } from '~/domain/identity/password';
import { MINUTE } from '~/domain/time/duration';
import { admitVerifiedAddress, findAccountByEmail } from '../account/account.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { newToken, tokenHash } from '../secret.server';
import {
  findChallenge,
  findOpenLink,
  redeemCode,
  redeemLink,
  SIGN_IN_PURPOSES,
  MAX_WRONG_TRIES,
  type Proof,
  type SignUp,
} from './challenge.server';
import { getCommonPasswords, hashPassword } from './password.server';
import { endSession, startSession, type NewSession, type SignInMethod } from './session.server';
import { recordSignIn, recordSignOut } from './staff-events.server';
import { hasTwoStep, recordRecoveryCodeUsed, useSecondStep } from './two-step.server';

/** How long a person may take from the first step to the second, in milliseconds. */
export const SECOND_STEP_LIFETIME = 10 * MINUTE;

const BOOKING = ['booking'] as const;

export type FirstStep = {
  accountId: string;
  method: SignInMethod;
  remember: boolean;
  redirectTo: string | null;
};

export type Opened = { next: 'signed in' | 'second step'; token: string };

/**
 * Signs in a person who has proved a password, an address or an identity: the only way to a
 * session. It replaces the session of the token `former`. An account with an authenticator app
 * waits for its second step (`finishSignIn`).
 */
export function openSession(
  first: FirstStep & { userAgent: string },
  former: string | null,
  now: Date,
): Promise<Opened> {
  const { accountId, method, remember, userAgent, redirectTo } = first;
  return transaction([['account', accountId]], async (tx): Promise<Opened> => {
    if (await hasTwoStep(tx, accountId)) {
      const token = newToken();
      const expiresAt = new Date(now.getTime() + SECOND_STEP_LIFETIME);
      const waiting = { accountId, method, remember, redirectTo, createdAt: now, expiresAt };
      await tx.pendingSignIn.create({ data: { ...waiting, tokenHash: tokenHash(token) } });
      return { next: 'second step', token };
    }
    const session = { accountId, method, remember, userAgent };
    return { next: 'signed in', token: await replaceSession(tx, session, former, now) };
  });
}

const pending = (token: string, now: Date) => ({
  tokenHash: tokenHash(token),
  attempts: { lt: MAX_WRONG_TRIES },
  expiresAt: { gt: now },
  account: { disabledAt: null },
});

export const findPendingSignIn = (token: string, now: Date) =>
  db.pendingSignIn.findFirst({
    where: pending(token, now),
    select: { accountId: true, account: { select: { email: true } } },
  });

/** Counts a try and checks the count in one statement. Null if no tries are left. */
async function countTry(token: string, now: Date) {
  const { count } = await db.pendingSignIn.updateMany({
    where: pending(token, now),
    data: { attempts: { increment: 1 } },
  });
  if (count !== 1) return null;
  const row = await db.pendingSignIn.findUnique({ where: { tokenHash: tokenHash(token) } });
  return row && { ...row, method: row.method as SignInMethod };
}

/**
 * Finishes a sign-in by its second step. Each try is counted; the fifth wrong one ends it and its
 * owner is told. Of several right ones at once, one gets the session.
 */
export async function finishSignIn(
  { token, code, userAgent }: { token: string; code: string; userAgent: string },
  former: string | null,
  now: Date,
): Promise<(FirstStep & { token: string }) | { triesLeft: number; accountId: string | null }> {
  const waiting = await countTry(token, now);
  if (!waiting) return { triesLeft: 0, accountId: null };
  const { id, attempts, accountId, method, remember, redirectTo } = waiting;
  return transaction([['account', accountId]], async (tx) => {
    // Another try, or the end of the account's sessions, may have ended it meanwhile.
    if ((await tx.pendingSignIn.count({ where: { id } })) === 0) return { triesLeft: 0, accountId };
    const by = await useSecondStep(tx, accountId, code, now);
    if (!by) {
      const triesLeft = MAX_WRONG_TRIES - attempts;
      if (triesLeft <= 0) await emit(tx, wrongCodesEntered, { id: accountId, actorId: null, now });
      return { triesLeft, accountId };
    }
    await tx.pendingSignIn.delete({ where: { id } });
    if (by === 'recovery code') await recordRecoveryCodeUsed(tx, accountId, now);
    const session = { accountId, method, remember, userAgent };
    const sessionToken = await replaceSession(tx, session, former, now);
    return { accountId, method, remember, redirectTo, token: sessionToken };
  });
}

async function replaceSession(tx: Tx, session: NewSession, former: string | null, now: Date) {
  if (former) await endSession(tx, former);
  const token = await startSession(tx, session, now);
  await recordSignIn(tx, session.accountId, session.method);
  return token;
}

export const closeSession = (token: string): Promise<void> =>
  transaction([], async (tx) => {
    await recordSignOut(tx, token);
    await endSession(tx, token);
  });

/** What a link does: sign in, make a new account, or sign in to an existing one and add roles. */
export type LinkOffer = { email: string } & (
  | { kind: 'sign-in' }
  | {
      kind: 'new account';
      fullName: string;
      roles: Role[];
      password: 'none' | 'kept' | 'dropped';
    }
  | { kind: 'known account'; added: Role[] }
);

/** What a link offers while it works, and whether it was ever one of ours (`known`). */
export async function findLinkOffer(token: string, browserHash: string | null, now: Date) {
  const proof = await findOpenLink(SIGN_IN_PURPOSES, token, now);
  if (proof) return { offer: await toOffer(proof, browserHash), known: true };
  const former = await findChallenge(token);
  return { offer: null, known: former !== null && SIGN_IN_PURPOSES.includes(former.purpose) };
}

async function toOffer(proof: Proof, browserHash: string | null): Promise<LinkOffer> {
  const { email, signUp } = proof;
  if (!signUp) return { email, kind: 'sign-in' };
  const account = await findAccountByEmail(db, email);
  if (account)
    return { email, kind: 'known account', added: account.roles.length > 0 ? [] : signUp.roles };
  const kept = isSameBrowser(proof, browserHash) ? 'kept' : 'dropped';
  return {
    email,
    kind: 'new account',
    fullName: signUp.fullName,
    roles: signUp.roles,
    password: signUp.passwordHash ? kept : 'none',
  };
}

export type Admission = {
  accountId: string;
  remember: boolean;
  redirectTo: string | null;
  passwordDropped: boolean;
};

/** Uses an emailed code. Returns who signs in, or how many tries are left. */
export async function admitByCode(
  tried: { id: string; code: string },
  browserHash: string | null,
  now: Date,
): Promise<Admission | { triesLeft: number }> {
  const answer = await redeemCode(tried, now);
  const { proof } = answer;
  if (!proof) return { triesLeft: answer.triesLeft };
  const admission = await transaction([['email', proof.email]], (tx) =>
    admit(tx, proof, { browserHash }, now),
  );
  return admission ?? { triesLeft: 0 };
}

/** Uses an emailed link. Null if it no longer works. A weak `password` leaves it usable. */
export async function admitByLink(
  token: string,
  { browserHash, password }: { browserHash: string | null; password: string },
  now: Date,
): Promise<Admission | null> {
  const open = await findOpenLink(SIGN_IN_PURPOSES, token, now);
  if (!open) return null;
  if (password) assertGoodPassword(password, open.email);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return transaction([['email', open.email]], async (tx) => {
    const proof = await redeemLink(tx, SIGN_IN_PURPOSES, token, now);
    return proof && admit(tx, proof, { browserHash, passwordHash }, now);
  });
}

/**
 * Uses the emailed code or link of a visitor's booking. Returns who signs in, their account made
 * if there is none, or how many tries are left.
 */
export async function admitBooker(
  { email, fullName }: { email: string; fullName: string },
  tried: { id: string; code: string } | { token: string },
  now: Date,
): Promise<Admission | { triesLeft: number }> {
  const answer = 'code' in tried ? await redeemCode(tried, now, BOOKING) : null;
  if (answer && !answer.proof) return { triesLeft: answer.triesLeft };
  const signUp: SignUp = { fullName, roles: ['client'] };
  const admission = await transaction([['email', email]], async (tx) => {
    const proof =
      answer?.proof ?? ('token' in tried && (await redeemLink(tx, BOOKING, tried.token, now)));
    if (!proof || proof.email !== email) return null;
    return admit(tx, { ...proof, signUp }, { browserHash: null }, now);
  });
  return admission ?? { triesLeft: 0 };
}

/**
 * Makes the account that a registration asks for, or finds the one of the proved address. The
 * registration's password is saved only in the browser it was typed in: anybody can register
 * anybody's address.
 */
async function admit(
  tx: Tx,
  proof: Proof,
  chosen: { browserHash: string | null; passwordHash?: string },
  now: Date,
): Promise<Admission | null> {
  const { email, signUp, remember, redirectTo } = proof;
  const isNew = (await findAccountByEmail(tx, email)) === null;
  const passwordHash = isSameBrowser(proof, chosen.browserHash)
    ? signUp?.passwordHash
    : chosen.passwordHash;
  const newAccount = signUp && { ...signUp, passwordHash };
  const accountId = await admitVerifiedAddress(tx, email, newAccount, now);
  if (!accountId) return null;
  const passwordDropped = isNew && Boolean(signUp?.passwordHash) && !passwordHash;
  return { accountId, remember, redirectTo, passwordDropped };
}

const isSameBrowser = (proof: Proof, browserHash: string | null): boolean =>
  proof.browserHash !== null && proof.browserHash === browserHash;

export function assertGoodPassword(password: string, email: string): void {
  const problem = passwordProblem(getFirm(), password, email, getCommonPasswords());
  if (problem) throw new FormRefusal(problem, { field: 'password' });
}
