import type { z } from 'zod';
import type { ProviderProfile } from '~/domain/identity/provider';
import { boundedFetch } from '../bounded-fetch.server';

/** A provider did not answer, or not as agreed. The message holds no token and may be logged. */
export class ProviderError extends Error {}

export type TokenAnswer = { access_token?: string; id_token?: string };

export type ProviderAdapter = {
  scopes: string[];
  /** The authorization and token endpoints. Throws ProviderError if discovery fails. */
  endpoints(): Promise<{ authorization: string; token: string }>;
  parameters(state: string): Record<string, string>;
  /** Who signed in. `answer` is what the browser brought back. Throws ProviderError. */
  profile(tokens: TokenAnswer, answer: URLSearchParams): Promise<ProviderProfile>;
};

export const PROVIDER_TIMEOUT = 10_000;

export const askProvider = boundedFetch({ bytes: 1_000_000, ms: PROVIDER_TIMEOUT });

/** Fetches and parses JSON from a provider. `what` names it in errors. Throws ProviderError. */
export async function fetchJson<T extends z.ZodType>(
  what: string,
  url: string,
  schema: T,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<z.output<T>> {
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'tax-portal',
    ...init.headers,
  };
  const fetchText = async () => {
    const response = await askProvider(url, { ...init, headers, redirect: 'error' });
    return { response, text: await response.text() };
  };
  const { response, text } = await fetchText().catch((cause: Error) => {
    throw new ProviderError(`The ${what} did not answer (${cause.name}).`, { cause });
  });
  const body = parseJson(text);
  if (!response.ok)
    throw new ProviderError(`The ${what} answered with status ${response.status}${toCode(body)}.`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'an object'));
  throw new ProviderError(`The ${what} answered without ${[...fields].join(', ')}${toCode(body)}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The OAuth error code (RFC 6749), which some providers send with status 200. */
function toCode(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && /^[\w.-]{1,60}$/.test(error) ? ` (${error})` : '';
}
