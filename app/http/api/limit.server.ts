import { ProblemError } from '~/domain/api/problem';
import { consumeLimit, type Limit } from '../rate-limit.server';

/** Counts one call against a limit; throws the problem with status 429 and the seconds to wait when it is used up. */
export async function consumeLimitOrThrow(limit: Limit, key: string): Promise<void> {
  const wait = await consumeLimit(limit, key);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ProblemError(
    429,
    `Too many requests. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}
