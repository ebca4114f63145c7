import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Semaphore } from 'async-mutex';
import type { Db } from '~/db.server';
import { PASSWORD_MAX } from '~/domain/identity/password';
import { findAccountByEmail } from './account.server';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Lower-cased passwords that many people use. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String),
);

/** Lets eight hashes be made at a time: each takes 19 MiB. */
const turns = new Semaphore(8);

/** A salted Argon2id hash in its standard text form. */
export function hashPassword(password: string): Promise<string> {
  return turns.runExclusive(() => hash(password, ARGON2ID));
}

let dummy: Promise<string> | undefined;

/** Whether the password is the one that was hashed. Without a hash it does the same work and answers no. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const against = passwordHash ?? (await (dummy ??= hashPassword(crypto.randomUUID())));
  const same = await turns.runExclusive(() => verify(against, password.slice(0, PASSWORD_MAX + 1)));
  return same && passwordHash !== null;
}

/** The account that this address and password open; null for any other pair, in the same time. */
export async function findAccountByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<string | null> {
  const account = await findAccountByEmail(db, email);
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  return matches && account && account.emailVerifiedAt && !account.disabledAt ? account.id : null;
}
