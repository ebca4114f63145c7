import { z } from 'zod';
import type { Challenge } from '#prisma/generated/client';
import { db, onUniqueViolation, type Db, type Tx } from '~/db.server';
import { isSelfServiceRole, type SelfServiceRole } from '~/domain/access/roles';
import { DAY, MINUTE } from '~/domain/time/duration';
import { endMailSpacing } from '../mail/urgent.server';
import { keyedHash, newToken, tokenHash, sealingKey } from '../secret.server';
import { TOTPStrategy } from 'remix-auth-totp';
import { env } from '~/config/env.server';

/** How long an emailed link and its code work, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * MINUTE;
/** The wrong codes that end a challenge, its link included. */
export const MAX_WRONG_TRIES = 5;
export type Purpose =
  | 'sign-in'
  | 'register'
  | 'booking'
  | 'letter'
  | 'reset'
  | 'proof'
  | 'email-change'
  | 'email-undo';
/** The purposes whose proof signs its owner in. */
export const SIGN_IN_PURPOSES: readonly Purpose[] = ['sign-in', 'register'];
const CODE_PURPOSES: readonly Purpose[] = [...SIGN_IN_PURPOSES, 'booking', 'letter', 'proof'];

export type SignUp = { fullName: string; roles: SelfServiceRole[]; passwordHash?: string };

/** A stored challenge: what was asked for and, once it is redeemed, what that proves. */
export type Proof = Omit<Challenge, 'purpose' | 'signUp'> & {
  purpose: Purpose;
  signUp: SignUp | null;
};
/**
 * `browserHash` is of the registering browser's secret, of the session for `proof` and
 * `email-change`, or of the draft for `booking`. `accountId` is the account whose address changes.
 * `knownBrowser`: the asking browser has signed in to the account before.
 */
export type NewChallenge = Pick<Proof, 'purpose' | 'email'> &
  Partial<
    Pick<Proof, 'remember' | 'redirectTo' | 'signUp' | 'browserHash' | 'accountId' | 'askedBy'>
  > & { knownBrowser?: boolean };

/**
 * Opens a challenge and returns its link token and six-digit code, once. The row holds a hash of
 * the token and the sealed state of the code, bound to this row and address. `lifetime` is in
 * milliseconds.
 */
export async function openChallenge(
  challenge: NewChallenge,
  now: Date,
  tx: Db | Tx = db,
  lifetime = CHALLENGE_LIFETIME,
): Promise<{ id: string; token: string; code: string }> {
  const { purpose, email, remember, redirectTo, signUp, browserHash, askedBy, accountId } =
    challenge;
  const token = newToken();
  const id = crypto.randomUUID();
  const { code, state } = CODE_PURPOSES.includes(purpose)
    ? await issueCode({ id, email })
    : { code: '', state: null };
  await tx.challenge.create({
    data: {
      id,
      purpose,
      email,
      remember,
      redirectTo,
      browserHash,
      askedBy,
      accountId,
      signUp: signUp && JSON.stringify(signUp),
      codeState: state,
      linkHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    },
  });
  return { id, token, code };
}

/** A keyed hash of the requester's network, for `endSuperseded`. The network is not stored. */
export const requesterHash = (network: string): string => keyedHash('challenge asked by', network);

/**
 * Ends the open challenges that challenge `id` replaces: of its purpose and address from the same
 * browser or network, and every other change of the account's address. Those that somebody else
 * asked for stay, or anyone could keep ending the owner's links by asking for new ones.
 */
export async function endSuperseded(
  { purpose, email, askedBy, browserHash, accountId }: NewChallenge,
  id: string,
  now: Date,
): Promise<void> {
  if (accountId) return endEmailChanges(db, accountId, id);
  const same = [...(askedBy ? [{ askedBy }] : []), ...(browserHash ? [{ browserHash }] : [])];
  if (same.length === 0) return;
  await db.challenge.updateMany({
    where: { ...open([purpose], now), email, id: { not: id }, OR: same },
    data: { consumedAt: now },
  });
}

export async function endEmailChanges(db: Db | Tx, accountId: string, keptId?: string) {
  await db.challenge.updateMany({
    where: {
      accountId,
      purpose: 'email-change',
      consumedAt: null,
      ...(keptId && { NOT: { id: keptId } }),
    },
    data: { consumedAt: new Date() },
  });
}

/** Ends the open challenges of an address, which may be mailed a new link at once. */
export async function endChallenges(
  db: Db | Tx,
  email: string,
  now: Date,
  purposes?: readonly Purpose[],
): Promise<void> {
  await db.challenge.updateMany({
    where: { email, consumedAt: null, ...(purposes && { purpose: { in: [...purposes] } }) },
    data: { consumedAt: now },
  });
  await endMailSpacing(db, email);
}

/** What a working link was sent for, or null. Reading uses nothing up. */
export async function findOpenLink(purposes: readonly Purpose[], token: string, now: Date) {
  const row = await db.challenge.findFirst({
    where: {
      linkHash: tokenHash(token),
      attempts: { lt: MAX_WRONG_TRIES },
      ...open(purposes, now),
    },
  });
  return row && toProof(row);
}

/** A challenge by its link token or id, used or not, to send its address a new one. */
export async function findChallenge(reference: string): Promise<Proof | null> {
  const row = await db.challenge.findFirst({
    where: { OR: [{ linkHash: tokenHash(reference) }, { id: reference }] },
  });
  return row && toProof(row);
}

/** The purpose of an unexpired challenge, used or not: the asker must not learn which. */
export async function findCurrentPurpose(id: string, now: Date): Promise<Purpose | null> {
  const row = await db.challenge.findFirst({
    where: { id, purpose: { in: [...SIGN_IN_PURPOSES] }, expiresAt: { gt: now } },
    select: { purpose: true },
  });
  return row && (row.purpose as Purpose);
}

/** Uses up a link and the others of its kind. One caller gets the proof, every other null. */
export async function redeemLink(tx: Tx, purposes: readonly Purpose[], token: string, now: Date) {
  const where = { linkHash: tokenHash(token) };
  const { count } = await tx.challenge.updateMany({
    where: { ...where, attempts: { lt: MAX_WRONG_TRIES }, ...open(purposes, now) },
    data: { consumedAt: now },
  });
  if (count !== 1) return null;
  const proof = toProof(await tx.challenge.findUniqueOrThrow({ where }));
  await endChallenges(tx, proof.email, now, purposes);
  return proof;
}

/** The newest code emailed for a booking draft or a signer, used or not, if it can be tried. */
export async function findCodeFor(purpose: Purpose, owner: string, email: string, now: Date) {
  const newest = await db.challenge.findFirst({
    where: { purpose, email, browserHash: tokenHash(owner), expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, createdAt: true, expiresAt: true, attempts: true, consumedAt: true },
  });
  return newest && newest.attempts < MAX_WRONG_TRIES ? newest : null;
}

export type CodeAnswer = { proof: Proof } | { proof: null; triesLeft: number };
/**
 * Tries a code. The statement that checks the number of wrong tries also counts this one, so that
 * parallel guesses are all counted; the fifth ends the challenge. Of parallel right ones, one gets
 * the proof.
 */
export async function redeemCode(
  { id, code }: { id: string; code: string },
  now: Date,
  purposes = SIGN_IN_PURPOSES,
): Promise<CodeAnswer> {
  const counted = await db.challenge.updateMany({
    where: { id, attempts: { lt: MAX_WRONG_TRIES }, ...open(purposes, now) },
    data: { attempts: { increment: 1 } },
  });
  const row = counted.count === 1 ? await db.challenge.findUnique({ where: { id } }) : null;
  if (!row?.codeState) return { proof: null, triesLeft: 0 };
  const { email } = row;
  if (!(await codeMatches(row, code, row.codeState)))
    return { proof: null, triesLeft: Math.max(0, MAX_WRONG_TRIES - row.attempts) };
  const { count } = await db.challenge.updateMany({
    where: { id, ...open(purposes, now) },
    data: { consumedAt: now },
  });
  if (count !== 1) return { proof: null, triesLeft: 0 };
  await endChallenges(db, email, now, purposes);
  return { proof: toProof(row) };
}

const open = (purposes: readonly Purpose[], now: Date) => ({
  purpose: { in: [...purposes] },
  consumedAt: null,
  expiresAt: { gt: now },
});

const storedSignUp = z.object({
  fullName: z.string(),
  roles: z.array(z.custom<SelfServiceRole>(isSelfServiceRole)),
  passwordHash: z.string().optional(),
});

const toProof = ({ purpose, signUp, ...row }: Challenge): Proof => ({
  ...row,
  purpose: purpose as Purpose,
  signUp: signUp ? storedSignUp.parse(JSON.parse(signUp)) : null,
});

/** Marks a token as used. False if it was used before; the unique key decides a race. */
export function spendToken(token: string, expiresAt: Date): Promise<boolean> {
  const spent = db.spentToken.create({ data: { id: tokenHash(token), expiresAt } });
  return spent.then(() => true).catch(onUniqueViolation(() => false));
}

/** Deletes challenges and used captchas a day after they expired. */
export async function purgeChallenges(now: Date): Promise<void> {
  const where = { expiresAt: { lt: new Date(now.getTime() - DAY) } };
  await db.challenge.deleteMany({ where });
  await db.spentToken.deleteMany({ where });
}

/** The challenge and address a code belongs to. */
type Owner = { id: string; email: string };

/** One code per secret: a single time step without end. The challenge's row ends the code. */
const GENERATION = { digits: 6, charSet: '0123456789', period: Number.MAX_SAFE_INTEGER, window: 0 };
const PROVED = '/proved';

/** Makes a six-digit code and the state that checks it, sealed for this owner alone. */
export async function issueCode(owner: Owner): Promise<{ code: string; state: string }> {
  let code = '';
  const { headers } = await authenticate(env.sessionSecrets[0]!, owner, {
    fields: { email: owner.email },
    onCode: (made) => (code = made),
  });
  const [state] = (headers.getSetCookie()[0] ?? '').split(';');
  if (!code || !state) throw new Error('remix-auth-totp made no code');
  return { code, state };
}

/** Whether this owner's state was sealed with this code, under any secret in rotation. */
export async function codeMatches(owner: Owner, code: string, state: string): Promise<boolean> {
  for (const secret of env.sessionSecrets) {
    const { headers } = await authenticate(secret, owner, { fields: { code }, state });
    if (headers.get('Location') === PROVED) return true;
  }
  return false;
}

/**
 * Runs remix-auth-totp's strategy on a request made here and returns the redirect it throws. Its
 * cookie is the state; no browser gets it.
 */
async function authenticate(
  secret: string,
  { id, email }: Owner,
  ask: { fields: Record<string, string>; state?: string; onCode?: (code: string) => void },
): Promise<Response> {
  const strategy = new TOTPStrategy<null>(
    {
      secret: sealingKey(secret, ['emailed code', id, email]).toString('hex'),
      totpGeneration: GENERATION,
      validateEmail: async () => true,
      sendTOTP: async ({ code }) => ask.onCode?.(code),
      emailSentRedirect: '/sent',
      successRedirect: PROVED,
      failureRedirect: '/refused',
    },
    async () => null,
  );
  const request = new Request(env.appUrl, {
    method: 'POST',
    body: new URLSearchParams(ask.fields),
    headers: ask.state ? { Cookie: ask.state } : {},
  });
  const outcome: unknown = await strategy.authenticate(request).catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return outcome;
  throw new Error('remix-auth-totp gave no redirect', { cause: outcome });
}
