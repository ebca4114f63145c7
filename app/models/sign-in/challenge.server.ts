import { z } from 'zod';
import { db, type Db, type Tx } from '~/db.server';
import { isSelfServiceRole, type SelfServiceRole } from '~/domain/access/roles';
import { CHALLENGE_LIFETIME, type SignInCodes } from '~/domain/identity/sign-in-codes';
import type { SignUp } from '~/domain/identity/sign-up';
import { DAY } from '~/domain/time/duration';
import { releaseMailSpacing } from '../mail/waiting.server';
import { keyedHash, keyedHashMatches, newToken, tokenHash } from '../secret.server';

/** How many wrong codes end a challenge, its link included. */
export const WRONG_TRIES = 5;
/** What a challenge proves an address for: signing in, a registration, a new password, who is signed in, a new address of an account, or the way back to its former one. */
export type Purpose = 'sign-in' | 'register' | 'reset' | 'proof' | 'email-change' | 'email-undo';
/** The purposes whose proof signs its owner in. */
export const SIGNS_IN: readonly Purpose[] = ['sign-in', 'register'];
const WITH_CODE: readonly Purpose[] = [...SIGNS_IN, 'proof'];

type Asked = {
  purpose: Purpose;
  email: string;
  remember: boolean;
  redirectTo: string | null;
  signUp: SignUp | null;
  /** A hash of the secret in the browser that registered, where a registration asks for a password; of the session, for a proof and a new address. */
  browserHash: string | null;
  /** The account whose address is to change. */
  accountId: string | null;
};
/** `knownBrowser`: the browser that asks has signed in to the address's account before. */
export type NewChallenge = Pick<Asked, 'purpose' | 'email'> &
  Partial<Asked> & { askedBy?: string | null; knownBrowser?: boolean };
/** A proof that was given: whose address, and what was asked with it. */
export type Proof = Asked;

/**
 * Opens a challenge. The link token and the code are returned here once. Of the token a hash is kept; of the code its sealed
 * token and a keyed hash that binds it to this row and address. Neither gives it away without a session secret.
 */
export async function openChallenge(
  codes: SignInCodes,
  challenge: NewChallenge,
  now: Date,
): Promise<{ id: string; token: string; code: string }> {
  const { email } = challenge;
  const token = newToken();
  const id = crypto.randomUUID();
  const { code, sealed } = await codes.issue({ id, email });
  await db.challenge.create({
    data: {
      id,
      purpose: challenge.purpose,
      email,
      remember: challenge.remember ?? false,
      redirectTo: challenge.redirectTo ?? null,
      signUp: challenge.signUp ? JSON.stringify(challenge.signUp) : null,
      browserHash: challenge.browserHash ?? null,
      askedBy: challenge.askedBy ?? null,
      accountId: challenge.accountId ?? null,
      ...(WITH_CODE.includes(challenge.purpose) && {
        sealedCode: sealed,
        codeHash: keyedHash(id, email, code),
      }),
      linkHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME),
    },
  });
  return { id, token, code };
}

/** Opens a challenge that is only a link about an account, for so many milliseconds. Returns its token. */
export async function openLink(
  tx: Tx,
  link: { purpose: Purpose; email: string; accountId: string; browserHash?: string },
  lifetime: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + lifetime) };
  await tx.challenge.create({ data: { ...link, ...times, linkHash: tokenHash(token) } });
  return token;
}

/** Drops a challenge whose mail could not be sent. */
export async function dropChallenge(id: string): Promise<void> {
  await db.challenge.deleteMany({ where: { id } });
}

/** How many challenges of registrations, or of all else, were opened since then, used or not. */
export function countChallenges(
  db: Db | Tx,
  since: Date,
  ofRegistrations: boolean,
): Promise<number> {
  // By the index: each runs out as long after it was opened.
  const expiresAt = { gt: new Date(since.getTime() + CHALLENGE_LIFETIME) };
  const purpose = ofRegistrations ? 'register' : { notIn: ['register', 'email-undo'] };
  return db.challenge.count({ where: { expiresAt, purpose } });
}

/** Says who asks, for `endSuperseded`: a keyed hash of their network, which is not kept itself. */
export function requesterHash(network: string): string {
  return keyedHash('challenge asked by', network);
}

/**
 * Ends the open challenges whose place the challenge `id` takes: those of its purpose and address that the same browser or
 * network asked for, and every other change of address of an account. Those that somebody else asked for stay, or anyone could keep ending the owner's links by
 * asking for new ones; they end when one is used (`endChallenges`).
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

/** Ends the changes of address that an account waits for, but `keptId`. */
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

/** Ends the open challenges of an address: all, or those of some purposes. It may be mailed a new link at once. */
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
  await releaseMailSpacing(db, email);
}

/** What a link that still works was sent for, else null. Reading it uses nothing up. */
export async function findOpenLink(
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<Proof | null> {
  const row = await db.challenge.findFirst({
    where: { linkHash: tokenHash(token), attempts: { lt: WRONG_TRIES }, ...open(purposes, now) },
  });
  return row && proofOf(row);
}

/**
 * What a challenge was opened for, used or not, so that a new one can be sent to the same address; null where it is unknown.
 * `reference` is the token of its link, or its id, which the browser that asked holds.
 */
export async function findChallenge(reference: string): Promise<Proof | null> {
  const row = await db.challenge.findFirst({
    where: { OR: [{ linkHash: tokenHash(reference) }, { id: reference }] },
  });
  return row && proofOf(row);
}

/**
 * What a challenge that hasn't run out was opened for; null for one that has or is unknown. Used or not makes no difference:
 * only the address's owner can use it, and whoever asked is not told whether there is one.
 */
export async function findCurrentPurpose(id: string, now: Date): Promise<Purpose | null> {
  const row = await db.challenge.findFirst({
    where: { id, purpose: { in: [...SIGNS_IN] }, expiresAt: { gt: now } },
    select: { purpose: true },
  });
  return row && (row.purpose as Purpose);
}

/** Uses a link up, and with it the others of its kind: one caller gets the proof, every other one null. */
export async function redeemLink(
  tx: Tx,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<Proof | null> {
  const where = { linkHash: tokenHash(token) };
  const { count } = await tx.challenge.updateMany({
    where: { ...where, attempts: { lt: WRONG_TRIES }, ...open(purposes, now) },
    data: { consumedAt: now },
  });
  if (count !== 1) return null;
  const proof = proofOf(await tx.challenge.findUniqueOrThrow({ where }));
  await endChallenges(tx, proof.email, now, purposes);
  return proof;
}
export type CodeAnswer = { proof: Proof } | { proof: null; triesLeft: number };
/**
 * Tries a code. Each wrong one is counted on the row, in the same statement that checks the count, so that guesses sent
 * at once are all counted; the fifth ends the challenge. Of several right ones sent at once, one gets the proof.
 */
export async function redeemCode(
  codes: SignInCodes,
  { id, code }: { id: string; code: string },
  now: Date,
  purposes = SIGNS_IN,
): Promise<CodeAnswer> {
  const counted = await db.challenge.updateMany({
    where: { id, attempts: { lt: WRONG_TRIES }, ...open(purposes, now) },
    data: { attempts: { increment: 1 } },
  });
  const row = counted.count === 1 ? await db.challenge.findUnique({ where: { id } }) : null;
  if (!row?.codeHash || !row.sealedCode) return { proof: null, triesLeft: 0 };
  const { email, sealedCode } = row;
  const right = await codes.matches({ id, email }, { code, sealed: sealedCode });
  // The strategy also accepts the codes of the ten minutes before and after: the hash leaves the one that was mailed.
  if (!keyedHashMatches(row.codeHash, id, email, code) || !right)
    return { proof: null, triesLeft: Math.max(0, WRONG_TRIES - row.attempts) };
  const { count } = await db.challenge.updateMany({
    where: { id, ...open(purposes, now) },
    data: { consumedAt: now },
  });
  if (count !== 1) return { proof: null, triesLeft: 0 };
  await endChallenges(db, email, now, purposes);
  return { proof: proofOf(row) };
}

function open(purposes: readonly Purpose[], now: Date) {
  return { purpose: { in: [...purposes] }, consumedAt: null, expiresAt: { gt: now } };
}

const storedSignUp = z.object({
  fullName: z.string(),
  roles: z.array(z.custom<SelfServiceRole>(isSelfServiceRole)),
  passwordHash: z.string().optional(),
});

type Row = Omit<Asked, 'purpose' | 'signUp'> & { purpose: string; signUp: string | null };

function proofOf({ purpose, email, remember, redirectTo, signUp, ...row }: Row): Proof {
  return {
    purpose: purpose as Purpose,
    email,
    remember,
    redirectTo,
    signUp: signUp ? storedSignUp.parse(JSON.parse(signUp)) : null,
    browserHash: row.browserHash,
    accountId: row.accountId,
  };
}

/** Drops challenges and captcha marks a day after they ran out. */
export async function purgeChallenges(now: Date): Promise<void> {
  const where = { expiresAt: { lt: new Date(now.getTime() - DAY) } };
  await db.challenge.deleteMany({ where });
  await db.spentToken.deleteMany({ where });
}
