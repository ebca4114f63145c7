import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Semaphore } from 'async-mutex';
import { db } from '~/db.server';
import { PASSWORD_MAX } from '~/domain/identity/password';
import { findAccountByEmail } from '../account/account.server';
import { keyedHash, keyedHashMatches } from '../secret.server';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many hashes may wait before sign-ins are refused: some seconds' worth. */
export const MAX_WAITING_HASHES = 200;

let common: ReadonlySet<string> | undefined;

/** Made at first use: it takes 25 ms. */
export const getCommonPasswords = () =>
  (common ??= new Set(dictionary['passwords-common'].map(String)));

/** Eight hashes at a time: each takes 19 MiB. */
const turns = new Semaphore(8);
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const release = await turns.acquire().then(([, free]) => free);
  waiting -= 1;
  return work().finally(release);
}

/** Whether another password would wait too long to be hashed. */
export const arePasswordsBusy = (): boolean => waiting >= MAX_WAITING_HASHES;

/** Equal however its letters are composed: keyboards differ. */
const plainPassword = (password: string) => password.normalize('NFKC').slice(0, PASSWORD_MAX + 1);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plainPassword(password), ARGON2ID));

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash it does the same work and returns false. A hash of
 * the password as it was typed, from before passwords were normalized, is replaced.
 */
export async function passwordMatches(password: string, passwordHash: string | null) {
  // Made at the first sign-in of all: made for the first unknown address, its time would tell.
  const nobodys = await (dummy ??= hashPassword(crypto.randomUUID()));
  const against = passwordHash ?? nobodys;
  const [plain, typed] = [plainPassword(password), password.slice(0, PASSWORD_MAX + 1)];
  if (await inTurn(() => verify(against, plain))) return passwordHash !== null;
  if (typed === plain || !(await inTurn(() => verify(against, typed)))) return false;
  const data = { passwordHash: await hashPassword(password) };
  await db.account.updateMany({ where: { passwordHash: against }, data });
  return true;
}

/** The account that this address and password open; null for any other pair, in the same time. */
export async function findAccountByPassword(email: string, password: string) {
  const account = await findAccountByEmail(db, email);
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  return matches && account && account.emailVerifiedAt && !account.disabledAt ? account.id : null;
}

/** What proves that a device signed in to an account. A new password ends it. */
const toHashedParts = (deviceId: string, account: { id: string; passwordHash: string | null }) =>
  ['known device', deviceId, account.id, account.passwordHash ?? ''] as const;

export async function deviceMark(deviceId: string, accountId: string): Promise<string> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { id: true, passwordHash: true },
  });
  return keyedHash(...toHashedParts(deviceId, account));
}

/** The device's mark for an address's account. Null without one or if it is disabled. */
export async function findDeviceMark(
  device: { id: string; marks: readonly string[] },
  email: string,
): Promise<string | null> {
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabledAt) return null;
  return (
    device.marks.find((mark) => keyedHashMatches(mark, ...toHashedParts(device.id, account))) ??
    null
  );
}
