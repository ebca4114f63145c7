import { RateLimiterRes } from 'rate-limiter-flexible';
import { siteOf } from '~/domain/access/network';
import { log } from '~/log.server';
import { mailTooSoon } from '~/models/mail/allowance.server';
import { RateLimitTable } from '~/models/rate-limit.server';
import { keyedHash } from '~/models/secret.server';
import { limitersOf, type LimitRow } from './limiter.server';
import { clientNetwork, type Args } from './request.server';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Points a key may spend in how many seconds. The database counts, so that a restart forgets nothing; `memory` is for
 * pages that only cost time. `docs/decisions/limits.md` gives the reasons.
 */
export const LIMITS = {
  'sign-in by network': { points: 60, duration: 15 * MINUTE },
  'sign-in by address and network': { points: 10, duration: 15 * MINUTE },
  'sign-in by address and site': { points: 20, duration: 15 * MINUTE },
  'sign-in by address': { points: 100, duration: HOUR },
  'sign-in by known device': { points: 10, duration: 15 * MINUTE },
  'mail by network': { points: 20, duration: HOUR },
  'mail by site': { points: 60, duration: HOUR },
  'mail by address and network': { points: 5, duration: 15 * MINUTE },
  'mail by address, site and day': { points: 6, duration: DAY },
  'mail by address and day': { points: 20, duration: DAY },
  'mail by known device': { points: 5, duration: 15 * MINUTE },
  'mail to known devices by address and day': { points: 10, duration: DAY },
  'code by network': { points: 60, duration: 15 * MINUTE },
  'second step by account': { points: 30, duration: DAY },
  'second step by known device': { points: 20, duration: DAY },
  'register by network': { points: 20, duration: HOUR },
  'contact by network': { points: 20, duration: HOUR },
  'contact by site': { points: 60, duration: HOUR },
  'captcha by network': { points: 120, duration: HOUR },
  'draft by network': { points: 30, duration: HOUR },
  'draft by site': { points: 60, duration: HOUR },
  'class seat by account': { points: 30, duration: HOUR },
  'request by account': { points: 10, duration: HOUR },
  'entry by account': { points: 300, duration: HOUR },
  'checkout by account': { points: 20, duration: HOUR },
  'account change by account': { points: 30, duration: HOUR },
  'email change by account': { points: 5, duration: HOUR },
  'export by account': { points: 5, duration: DAY },
  'booking by account': { points: 60, duration: HOUR },
  'consultation change by account': { points: 40, duration: HOUR },
  'consultation change by staff': { points: 300, duration: HOUR },
  'consultation change by consultation': { points: 12, duration: HOUR },
  'task change by account': { points: 120, duration: HOUR },
  'task move by account': { points: 600, duration: HOUR },
  'notification change by account': { points: 600, duration: HOUR },
  'staff change by account': { points: 300, duration: HOUR },
  'invitation by account': { points: 30, duration: HOUR },
  'upload by account': { points: 300, duration: HOUR },
  'document change by account': { points: 400, duration: HOUR },
  'message by account': { points: 600, duration: HOUR, memory: true },
  'reading by account': { points: 600, duration: HOUR, memory: true },
  'stream by account': { points: 120, duration: MINUTE, memory: true },
  'typing by account': { points: 4, duration: 1, memory: true },
  'live token by account': { points: 120, duration: 5 * MINUTE, memory: true },
  'recording by account': { points: 60, duration: HOUR },
  'recording change by account': { points: 120, duration: HOUR },
  'transcription by account': { points: 30, duration: HOUR },
  'question by account': { points: 720, duration: MINUTE, memory: true },
  'question by account and day': { points: 4_000, duration: DAY, memory: true },
  'question by visit': { points: 180, duration: MINUTE, memory: true },
  'question by visit and day': { points: 1_000, duration: DAY, memory: true },
  'question by network': { points: 360, duration: MINUTE, memory: true },
  'question by network and day': { points: 2_000, duration: DAY, memory: true },
  'model by account': { points: 12, duration: MINUTE },
  'model by account and day': { points: 150, duration: DAY },
  'model by network': { points: 6, duration: MINUTE },
  'model by network and day': { points: 40, duration: DAY },
  'thread text by account': { points: 60, duration: HOUR },
  'estimate by network': { points: 1_200, duration: MINUTE, memory: true },
  'link by network': { points: 120, duration: 15 * MINUTE, memory: true },
  'search by network': { points: 300, duration: MINUTE, memory: true },
  'calculation by network': { points: 600, duration: MINUTE, memory: true },
  'free times by network': { points: 300, duration: MINUTE, memory: true },
  'pdf by network': { points: 60, duration: MINUTE, memory: true },
  'calendar feed by network': { points: 120, duration: MINUTE, memory: true },
  'news by account': { points: 600, duration: MINUTE, memory: true },
  'outbox by network': { points: 600, duration: MINUTE, memory: true },
} as const satisfies Record<string, LimitRow>;

export type Limit = keyof typeof LIMITS;

const table = new RateLimitTable({
  report: (err) => log.error({ err }, 'rate limits are counted in memory'),
});
const limiters = limitersOf<Limit>(LIMITS, table);

/** Only a keyed hash is stored: neither an address of a person nor one of a network. */
const stored = (key: string) => keyedHash('rate limit', key);

/** Counts one try, or `points` of them, against a limit. Returns 0 while it holds, else how many milliseconds to wait. */
export async function consumeLimit(limit: Limit, key: string, points = 1): Promise<number> {
  try {
    await limiters.get(limit)!.consume(stored(key), points);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

/**
 * Counts one try against each limit, up to the first that is used up. Returns null while all hold,
 * else a sentence that says how long to wait.
 */
export async function rateLimitMessage(
  ...tries: readonly (readonly [Limit, string])[]
): Promise<string | null> {
  for (const [limit, key] of tries) {
    const wait = await consumeLimit(limit, key);
    if (wait > 0) return `Too many tries. ${pleaseWait(wait)}`;
  }
  return null;
}

/** `wait` is in milliseconds. */
function pleaseWait(wait: number): string {
  const minutes = Math.ceil(wait / 60_000);
  const time = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  return `Please wait ${minutes === 1 ? 'a minute' : time} and try again.`;
}

/** Forgets the tries of a key, after a success. */
export async function resetLimit(limit: Limit, key: string): Promise<void> {
  await limiters.get(limit)!.delete(stored(key));
}

/**
 * Counts one try of a password: null while it may be tried, else a sentence that says how long to wait. A device that
 * has signed in to the account before (`device`) has tries of its own, which nobody else can use up.
 */
export function passwordAllowance(
  network: string,
  email: string,
  device: string | null,
): Promise<string | null> {
  return device
    ? rateLimitMessage(['sign-in by known device', device])
    : rateLimitMessage(
        ['sign-in by network', network],
        ['sign-in by address and network', both(email, network)],
        ['sign-in by address and site', both(email, siteOf(network))],
        ['sign-in by address', email],
      );
}

/** Forgets the tries of an address and of a device, after the right password. */
export async function resetPasswordLimit(
  network: string,
  email: string,
  device: string | null,
): Promise<void> {
  if (device) return resetLimit('sign-in by known device', device);
  await resetLimit('sign-in by address and network', both(email, network));
  await resetLimit('sign-in by address', email);
}

/**
 * Counts one try of a second step, at sign-in or to prove anew who somebody is: null while it may be tried, else a sentence
 * that says how long to wait. A device that has signed in to the account before has tries of its own.
 */
export function secondStepAllowance(
  network: string,
  accountId: string,
  device: string | null,
): Promise<string | null> {
  return device
    ? rateLimitMessage(['second step by known device', device])
    : rateLimitMessage(['code by network', network], ['second step by account', accountId]);
}

/**
 * Whether one more sign-in mail may go to an address: null, or a sentence that says how long to wait. One network can
 * use up only a part of what an address gets in a day, and a device that has signed in to it before has its own part;
 * the two rows by day together are all that an inbox can get.
 */
export async function mailAllowance(
  network: string,
  email: string,
  device: string | null = null,
): Promise<string | null> {
  // Uncounted: what is refused for being too soon sends no mail, and must not use up those of the day.
  const tooSoon = await mailTooSoon(email, new Date());
  if (tooSoon) return tooSoon;
  return device
    ? rateLimitMessage(
        ['mail by known device', device],
        ['mail to known devices by address and day', email],
      )
    : rateLimitMessage(
        ['mail by network', network],
        ['mail by address and network', both(email, network)],
        ['mail by site', siteOf(network)],
        ['mail by address, site and day', both(email, siteOf(network))],
        ['mail by address and day', email],
      );
}

const both = (email: string, network: string) => `${network} ${email}`;

/** Counts one costly page against a limit by network; throws 429 with the seconds to wait when it is used up. */
export async function limitPage(args: Args, limit: Limit): Promise<void> {
  const wait = await consumeLimit(limit, clientNetwork(args));
  if (wait === 0) return;
  throw new Response(`Too many requests. ${pleaseWait(wait)}`, {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
  });
}
