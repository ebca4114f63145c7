import { ProblemError } from '~/domain/api/problem';
import { BodyTooLongError, readBytes } from '../body.server';
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

export const MAX_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/** The JSON of a request. Throws 415, 413 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type');
  const wrongType = () =>
    new ProblemError(415, 'Send the body as application/json in UTF-8.', {
      headers: { Accept: 'application/json' },
    });
  if (type !== null && !JSON_TYPE.test(type)) throw wrongType();
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLongError
      ? new ProblemError(413, `Send at most ${MAX_BYTES / 1024} KB.`)
      : new ProblemError(400, 'The request body was cut off.');
  });
  if (bytes.length === 0) throw new ProblemError(400, 'Send a JSON object in the body.');
  if (type === null) throw wrongType();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError(400, 'The body can’t be read as JSON.');
  }
}
