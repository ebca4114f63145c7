import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Points a key may spend in how many seconds. One process serves the portal, so memory is the right place to count. */
const LIMITS = {
  'sign-in by address': { points: 10, duration: 15 * 60 },
  'sign-in by ip': { points: 60, duration: 15 * 60 },
  'mail by address': { points: 5, duration: 15 * 60 },
  'mail by address and day': { points: 20, duration: 24 * 60 * 60 },
  'mail by ip': { points: 20, duration: 60 * 60 },
  'code by ip': { points: 60, duration: 15 * 60 },
  'register by ip': { points: 20, duration: 60 * 60 },
  'contact by ip': { points: 20, duration: 60 * 60 },
  'class seat by account': { points: 30, duration: 60 * 60 },
  'request by account': { points: 10, duration: 60 * 60 },
  'booking by account': { points: 60, duration: 60 * 60 },
  'estimate by ip': { points: 1_200, duration: 60 },
  'captcha by ip': { points: 120, duration: 60 * 60 },
} as const;

export type Limit = keyof typeof LIMITS;

const limiters = new Map(
  Object.entries(LIMITS).map(([keyPrefix, limit]) => [
    keyPrefix,
    new RateLimiterMemory({ keyPrefix, ...limit }),
  ]),
);

/** Counts one try against a limit. Answers 0 while it holds, else how many milliseconds to wait. */
export async function spend(limit: Limit, key: string): Promise<number> {
  try {
    await limiters.get(limit)!.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

/**
 * Counts one try against each limit. Answers null while all hold,
 * else a sentence that says how long to wait.
 */
export async function tooMany(
  ...tries: readonly (readonly [Limit, string])[]
): Promise<string | null> {
  for (const [limit, key] of tries) {
    const minutes = Math.ceil((await spend(limit, key)) / 60_000);
    if (minutes > 0)
      return `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
  }
  return null;
}

/** Forgets the tries of a key, after a success. */
export async function forgive(limit: Limit, key: string): Promise<void> {
  await limiters.get(limit)!.delete(key);
}

/** Whether one more sign-in mail may go to an address: null, or a sentence that says how long to wait. */
export function mailAllowance(ip: string, email: string): Promise<string | null> {
  return tooMany(
    ['mail by ip', ip],
    ['mail by address', email],
    ['mail by address and day', email],
  );
}
