import OpenAI from 'openai';
import type { OpenaiSettings } from '~/config/env.server';
import { boundedFetch } from './bounded-fetch.server';

/** The longest that a server's Retry-After is waited for, in seconds. */
const WORTH_WAITING = 2;

/** The OpenAI client: answers up to `bytes` within `ms` milliseconds, two tries. */
export function openaiClient(
  { apiKey, baseUrl }: Pick<OpenaiSettings, 'apiKey' | 'baseUrl'>,
  bounds: { bytes: number; ms: number },
): OpenAI {
  const bounded = boundedFetch(bounds);
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    maxRetries: 1,
    timeout: bounds.ms,
    fetch: async (input, init) => {
      const answer = await bounded(input, init);
      if (Number(answer.headers.get('Retry-After') ?? 0) <= WORTH_WAITING) return answer;
      const headers = new Headers(answer.headers);
      headers.set('X-Should-Retry', 'false');
      return new Response(answer.body, { status: answer.status, headers });
    },
    // Another address would get the key and what was asked.
    fetchOptions: { redirect: 'manual' },
    // Its messages would hold what was said.
    logLevel: 'off',
  });
}

export const isRedirect = (error: unknown) =>
  error instanceof OpenAI.APIError && error.status >= 300 && error.status < 400;

/** What the log is told where the server answers with another address. */
export const REDIRECTED =
  'The server of the model redirects to another address, and nothing is sent there. Set OPENAI_BASE_URL to the address it answers at.';

/** US cents for so many tokens. Prices are dollars per million. */
export const toCents = (
  { inputPrice, outputPrice }: OpenaiSettings,
  inputTokens = 0,
  outputTokens = 0,
) => (inputTokens * inputPrice + outputTokens * outputPrice) / 10_000;
