import { db, type Tx } from '~/db.server';
import type { AuthenticatorCodes } from '~/domain/identity/authenticator';
import { WRONG_TRIES } from './challenge.server';
import { countTry, openPendingSignIn, type FirstStep } from './pending-sign-in.server';
import { hasTwoStep, takeSecondStep } from './second-step.server';
import { endSession, startSession, type NewSession } from './session.server';
import { recordSignIn, recordSignOut } from './staff.server';
import { tellOfRecoveryCode, tellOfWrongCodes } from './two-step-mail.server';

/** What a first step leads to: a session, or its second step; each with the token that the browser gets. */
export type Opened = { next: 'signed in' | 'second step'; token: string };

/**
 * The one way to a session, for whoever has proved a password, an address or an identity. It starts in the place of the one
 * of the token `former`; where the account has an authenticator app it waits for the second step (`finishSignIn`).
 */
export function openSession(
  first: FirstStep & { userAgent: string },
  former: string | null,
  now: Date,
): Promise<Opened> {
  const { accountId, method, remember, userAgent } = first;
  return db.$transaction(async (tx): Promise<Opened> => {
    if (await hasTwoStep(tx, accountId))
      return { next: 'second step', token: await openPendingSignIn(tx, first, now) };
    const session = { accountId, method, remember, userAgent };
    return { next: 'signed in', token: await begin(tx, session, former, now) };
  });
}

/** A second step as it is tried: the browser's token and what was typed. */
export type SecondStep = { token: string; code: string; userAgent: string };

/**
 * Finishes a sign-in by its second step. Each try is counted; the fifth wrong one ends it, and its owner is told. Of several
 * right ones at once one gets the session. Returns the session's token and what the first step asked for, else how many tries are left.
 */
export async function finishSignIn(
  codes: AuthenticatorCodes,
  { token, code, userAgent }: SecondStep,
  former: string | null,
  now: Date,
): Promise<(FirstStep & { token: string }) | { triesLeft: number; accountId: string | null }> {
  const tried = await countTry(token, now);
  if (!tried) return { triesLeft: 0, accountId: null };
  const { id, attempts, accountId, method, remember, redirectTo } = tried;
  return db.$transaction(async (tx) => {
    // Ended meanwhile, by another try or with the account's sessions: then its code stays unused.
    if ((await tx.pendingSignIn.count({ where: { id } })) === 0) return { triesLeft: 0, accountId };
    const by = await takeSecondStep(tx, codes, accountId, code, now);
    if (!by) {
      const triesLeft = WRONG_TRIES - attempts;
      if (triesLeft <= 0) await tellOfWrongCodes(tx, accountId, now);
      return { triesLeft, accountId };
    }
    await tx.pendingSignIn.delete({ where: { id } });
    if (by === 'recovery code') await tellOfRecoveryCode(tx, accountId, now);
    const session = await begin(tx, { accountId, method, remember, userAgent }, former, now);
    return { accountId, method, remember, redirectTo, token: session };
  });
}

async function begin(
  tx: Tx,
  session: NewSession,
  former: string | null,
  now: Date,
): Promise<string> {
  if (former) await endSession(tx, former);
  await recordSignIn(tx, session.accountId, session.method);
  return startSession(tx, session, now);
}

/** Ends the session of a token, and writes down that of a member of the staff. */
export function closeSession(token: string): Promise<void> {
  return db.$transaction(async (tx) => {
    await recordSignOut(tx, token);
    await endSession(tx, token);
  });
}
