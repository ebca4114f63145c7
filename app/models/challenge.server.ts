import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '~/db.server';
import { isSelfServiceRole, type SelfServiceRole } from '~/domain/access/roles';
import type { SignUp } from './account.server';
import { keyedHash, keyedHashMatches, newToken, tokenHash } from './secret.server';

/** How long a link and its code work, in milliseconds, and how many wrong codes end them. */
export const CHALLENGE_LIFETIME = 10 * 60_000;
export const WRONG_TRIES = 5;

export type Purpose = 'sign-in' | 'reset';
export type NewChallenge = {
  purpose: Purpose;
  email: string;
  remember?: boolean;
  redirectTo?: string | null;
  signUp?: SignUp | null;
};
/** A proof that was given: whose address, and what was asked with it. */
export type Proof = {
  email: string;
  remember: boolean;
  redirectTo: string | null;
  signUp: SignUp | null;
};

/** Opens a challenge. The link token and the code are answered here once and kept only as hashes. */
export async function openChallenge(
  db: Db,
  challenge: NewChallenge,
  now: Date,
): Promise<{ id: string; token: string; code: string }> {
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = crypto.randomUUID();
  await db.challenge.create({
    data: {
      id,
      purpose: challenge.purpose,
      email: challenge.email,
      remember: challenge.remember ?? false,
      redirectTo: challenge.redirectTo ?? null,
      signUp: challenge.signUp ? JSON.stringify(challenge.signUp) : null,
      codeHash: challenge.purpose === 'sign-in' ? keyedHash(id, challenge.email, code) : null,
      linkHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME),
    },
  });
  return { id, token, code };
}

/** Drops a challenge whose mail could not be sent. */
export async function dropChallenge(db: Db, id: string): Promise<void> {
  await db.challenge.deleteMany({ where: { id } });
}

/** The address of a link that still works, else null. Reading it uses nothing up. */
export async function addressOfOpenLink(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db.challenge.findFirst({
    where: { linkHash: tokenHash(token), attempts: { lt: WRONG_TRIES }, ...open(purpose, now) },
    select: { email: true },
  });
  return row?.email ?? null;
}

/** What a link was sent for, used or not, so that a new one can be sent; null where the link is unknown. */
export async function findChallengeByLink(
  db: Db,
  token: string,
): Promise<(Proof & { purpose: string }) | null> {
  const row = await db.challenge.findUnique({ where: { linkHash: tokenHash(token) } });
  return row && { purpose: row.purpose, ...proofOf(row) };
}

/** Uses a link up: one caller gets the proof, every other one null. */
export async function redeemLink(
  tx: Tx,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Proof | null> {
  const where = { linkHash: tokenHash(token) };
  const { count } = await tx.challenge.updateMany({
    where: { ...where, attempts: { lt: WRONG_TRIES }, ...open(purpose, now) },
    data: { consumedAt: now },
  });
  return count === 1 ? proofOf(await tx.challenge.findUniqueOrThrow({ where })) : null;
}

export type CodeAnswer = { proof: Proof } | { proof: null; triesLeft: number };

/**
 * Tries a code. Each wrong one is counted on the row, in the same statement that checks the count, so that guesses sent
 * at once are all counted; the fifth ends the challenge. Of several right ones sent at once, one gets the proof.
 */
export async function redeemCode(db: Db, id: string, code: string, now: Date): Promise<CodeAnswer> {
  const counted = await db.challenge.updateMany({
    where: { id, attempts: { lt: WRONG_TRIES }, ...open('sign-in', now) },
    data: { attempts: { increment: 1 } },
  });
  const row = counted.count === 1 ? await db.challenge.findUnique({ where: { id } }) : null;
  if (!row?.codeHash) return { proof: null, triesLeft: 0 };
  if (!keyedHashMatches(row.codeHash, id, row.email, code))
    return { proof: null, triesLeft: Math.max(0, WRONG_TRIES - row.attempts) };
  const { count } = await db.challenge.updateMany({
    where: { id, ...open('sign-in', now) },
    data: { consumedAt: now },
  });
  return count === 1 ? { proof: proofOf(row) } : { proof: null, triesLeft: 0 };
}

function open(purpose: Purpose, now: Date) {
  return { purpose, consumedAt: null, expiresAt: { gt: now } };
}

const storedSignUp = z.object({
  fullName: z.string(),
  roles: z.array(z.custom<SelfServiceRole>(isSelfServiceRole)),
  passwordHash: z.string().optional(),
});

function proofOf(row: {
  email: string;
  remember: boolean;
  redirectTo: string | null;
  signUp: string | null;
}): Proof {
  const { email, remember, redirectTo } = row;
  return {
    email,
    remember,
    redirectTo,
    signUp: row.signUp ? storedSignUp.parse(JSON.parse(row.signUp)) : null,
  };
}

/** Drops challenges and captcha marks a day after they ran out. */
export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  const before = { expiresAt: { lt: new Date(now.getTime() - 24 * 60 * 60_000) } };
  await db.challenge.deleteMany({ where: before });
  await db.spentToken.deleteMany({ where: before });
}
