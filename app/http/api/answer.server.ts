import type { ProblemError } from '~/domain/api/problem';

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

export function problemResponse({ status, problem, headers }: ProblemError): Response {
  return json(problem, { status, headers }, 'application/problem+json');
}
