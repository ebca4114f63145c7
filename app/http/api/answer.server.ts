import { ProblemError } from '~/domain/api/problem';
import { consumeLimit, type Limit } from '../rate-limit.server';

/** An answer of the API as JSON; null sends no body. Nothing of it may be kept on the way. */
export function json(
  body: unknown,
  init: { status?: number; headers?: HeadersInit } = {},
  type = 'application/json',
): Response {
  const headers = new Headers(init.headers);
  headers.set('Cache-Control', 'no-store');
  const status = init.status ?? 200;
  if (status !== 204) headers.set('Content-Type', type);
  return new Response(body === null ? null : JSON.stringify(body), { status, headers });
}

export const problemResponse = ({ status, problem, headers }: ProblemError): Response =>
  json(problem, { status, headers }, 'application/problem+json');

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
    { headers: { 'Retry-After': String(seconds) } },
  );
}
