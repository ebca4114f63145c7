import type { z } from 'zod';
import { boundedFetch } from '../bounded-fetch.server';
import { ProviderError } from './port.server';

export const PROVIDER_TIMEOUT = 10_000;

export const askProvider = boundedFetch({ bytes: 1_000_000, ms: PROVIDER_TIMEOUT });

/** Fetches and parses JSON from a provider. `what` names it in errors. Throws ProviderError. */
export async function fetchJson<T extends z.ZodType>(
  what: string,
  url: string,
  schema: T,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const { status, body } = await ask(what, url, init);
  if (status < 200 || status > 299)
    throw new ProviderError(`The ${what} answered with status ${status}${errorCode(body)}.`);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ProviderError(
      `The ${what} answered without ${fieldsOf(parsed.error)}${errorCode(body)}.`,
    );
  return parsed.data;
}

async function ask(what: string, url: string, init: RequestInit) {
  try {
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'orlando-tax-portal',
      ...init.headers,
    };
    const response = await askProvider(url, { ...init, headers, redirect: 'error' });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (cause) {
    throw new ProviderError(
      `The ${what} did not answer (${cause instanceof Error ? cause.name : 'unknown'}).`,
      { cause },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The OAuth error code (RFC 6749), which some providers send with status 200. */
function errorCode(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? ` (${code})` : '';
}

function fieldsOf(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.path.join('.') || 'an object'))]
    .slice(0, 5)
    .join(', ');
}
