import { ProblemError } from '~/domain/api/problem';
import { consumeLimit, type Limit } from '../rate-limit.server';

/** Counts one call against a limit. Throws a problem with status 429 when it is used up. */
export async function consumeLimitOrThrow(limit: Limit, key: string): Promise<void> {
  const wait = await consumeLimit(limit, key);
  if (wait > 0) throw tooManyRequests(wait);
}

/** `wait` is in milliseconds. */
export function tooManyRequests(wait: number): ProblemError {
  const seconds = Math.ceil(wait / 1000);
  return new ProblemError(
    429,
    `Too many requests. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}
