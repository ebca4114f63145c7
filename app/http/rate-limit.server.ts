import {
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { FormRefusal } from '~/domain/forms/refusal';
import { assertNotMailedLately } from '~/models/mail/urgent.server';
import { rateLimitStore } from '~/models/rate-limit.server';
import { keyedHash } from '~/models/secret.server';
import { arePasswordsBusy } from '~/models/sign-in/password.server';
import { knownDevice } from './known-device.server';
import { clientNetwork, type Args } from './request.server';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Points a key may spend in how many seconds. `memory`: a restart may forget the count. */
type LimitRow = { points: number; duration: number; memory?: true };

/** Every rate limit of the app. Reasons: docs/decisions/limits.md. */
export const LIMITS = {
  // One network guesses passwords or codes of many accounts.
  'sign-in by network': { points: 60, duration: 15 * MINUTE },
  // One network guesses the password of one account. A known browser is counted by itself.
  'sign-in by address and network': { points: 10, duration: 15 * MINUTE },
  // Many networks guess the password of one account.
  'sign-in by address': { points: 100, duration: HOUR },
  // Somebody who has the password guesses the code of the authenticator app.
  'second step by account': { points: 30, duration: DAY },
  // One network has the portal send mail to many addresses.
  'mail by network': { points: 20, duration: HOUR },
  // One network uses up the mails that an address may get.
  'mail by address and network': { points: 6, duration: DAY },
  // Many networks fill one inbox.
  'mail by address': { points: 20, duration: DAY },
  // A browser that the account knows asks for mail without end.
  'mail by known browser': { points: 10, duration: DAY },
  // A program fills the contact form, registers accounts or stores booking drafts.
  'creating by network': { points: 40, duration: HOUR },
  // An account has the portal send mail to others, books without end, or starts costly work.
  'request by account': { points: 60, duration: HOUR },
  // A script fills the database through an account. The guard counts every form and request.
  'change by account': { points: 3_600, duration: HOUR, memory: true },
  // An account fills the storage with files.
  'upload by account': { points: 300, duration: HOUR },
  // A broken page reconnects, reloads or says that it types in a loop.
  'live by account': { points: 600, duration: MINUTE, memory: true },
  // An account keeps the built-in guide from answering others.
  'question by account': { points: 720, duration: MINUTE, memory: true },
  // One visitor uses up the questions of everybody in the same network.
  'question by visit': { points: 180, duration: MINUTE, memory: true },
  // A visitor throws the visit's cookie away to go on asking.
  'question by network': { points: 360, duration: MINUTE, memory: true },
  // An account spends the firm's budget for the outside model.
  'model by account': { points: 150, duration: DAY },
  // Visitors of one network spend it.
  'model by network': { points: 40, duration: DAY },
  // A program calls pages that calculate or search, faster than people do.
  'page by network': { points: 1_200, duration: MINUTE, memory: true },
  // A program has PDFs and exports made, which take ten times as long as a page.
  'pdf by network': { points: 60, duration: MINUTE, memory: true },
} as const satisfies Record<string, LimitRow>;

export type Limit = keyof typeof LIMITS;

/** A key over its limit is refused from memory. While the database fails, memory counts. */
export function createLimiter(
  name: string,
  { points, duration, memory }: LimitRow,
  client: { rateLimit: object } = rateLimitStore,
): RateLimiterAbstract {
  const limit = { keyPrefix: name, points, duration };
  const inMemory = new RateLimiterMemory(limit);
  if (memory) return inMemory;
  return new RateLimiterPrisma({
    ...limit,
    storeClient: client,
    tableName: 'rateLimit',
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: inMemory,
  });
}

const limiters = new Map(
  Object.entries(LIMITS).map(([name, row]) => [name, createLimiter(name, row)]),
);

/** Keys are stored as keyed hashes: no address of a person or a network is in the table. */
const hashKey = (key: string) => keyedHash('rate limit', key);

/** Counts `points` tries. Returns 0 within the limit, else milliseconds to wait. */
export async function consumeLimit(limit: Limit, key: string, points = 1): Promise<number> {
  try {
    await limiters.get(limit)!.consume(hashKey(key), points);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

export async function resetLimit(limit: Limit, key: string): Promise<void> {
  await limiters.get(limit)!.delete(hashKey(key));
}

/** Counts a try against each limit. Returns a sentence for the first that is used up, or null. */
export async function rateLimitMessage(...tries: readonly (readonly [Limit, string])[]) {
  for (const [limit, key] of tries) {
    const wait = await consumeLimit(limit, key);
    if (wait > 0) return `Too many attempts. ${waitText(wait)}`;
  }
  return null;
}

/** Counts a try against each limit. Throws a FormRefusal (429) if one is used up. */
export async function assertWithinLimits(...tries: readonly (readonly [Limit, string])[]) {
  const refusal = await rateLimitMessage(...tries);
  if (refusal) throw new FormRefusal(refusal, { status: 429 });
}

export const tooManyTries = (wait: number): Response =>
  new Response(`Too many attempts. ${waitText(wait)}`, { status: 429 });

/** `wait` is in milliseconds. */
function waitText(wait: number): string {
  const minutes = Math.ceil(wait / 60_000);
  const time = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  return `Please wait ${minutes === 1 ? 'a minute' : time} and try again.`;
}

/** Counts one costly page by network; throws 429 with the seconds to wait when it is used up. */
export async function limitPage(args: Args, limit: Limit): Promise<void> {
  const wait = await consumeLimit(limit, clientNetwork(args));
  if (wait === 0) return;
  throw new Response(`Too many requests. ${waitText(wait)}`, {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
  });
}

const BUSY = 'A lot of people are signing in right now. Please try again in a moment.';

const addressAndNetwork = (email: string, network: string) => `${network} ${email}`;

/** Throws a FormRefusal. A known browser has its own tries. Returns how to forget the tries. */
export async function countPasswordTry(args: Args, email: string): Promise<() => Promise<void>> {
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, email);
  const key = device ?? addressAndNetwork(email, network);
  if (!device && arePasswordsBusy()) throw new FormRefusal(BUSY, { status: 503 });
  if (!device) await assertWithinLimits(['sign-in by network', network]);
  await assertWithinLimits(['sign-in by address and network', key]);
  if (!device) await assertWithinLimits(['sign-in by address', email]);
  return async () => {
    await resetLimit('sign-in by address and network', key);
    if (!device) await resetLimit('sign-in by address', email);
  };
}

/** Counts one try of a second step, like `countPasswordTry`. */
export async function countSecondStep(
  args: Args,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const device = await knownDevice(args.request, email);
  if (!device) await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
  await assertWithinLimits(['second step by account', device ?? accountId]);
}

/** Throws a FormRefusal. A network has part of an address's day; a known browser its own. */
export async function countMail(network: string, email: string, device: string | null = null) {
  // Not counted: a mail refused for being too soon must not use up those of the day.
  await assertNotMailedLately(email, new Date());
  if (device) return assertWithinLimits(['mail by known browser', device]);
  await assertWithinLimits(
    ['mail by network', network],
    ['mail by address and network', addressAndNetwork(email, network)],
    ['mail by address', email],
  );
}
