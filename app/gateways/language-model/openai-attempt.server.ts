import OpenAI from 'openai';
import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailedError, ModelUnusableError, REDIRECTED } from './port.server';

/**
 * Milliseconds that a server may say nothing, and for the whole answer with its rounds of tools.
 */
export type Patience = { silence: number; whole: number };

/** `until` is a time of `performance.now()`. */
type Deadline = Pick<Patience, 'silence'> & { until: number };

type Request = OpenAI.Chat.ChatCompletionCreateParamsStreaming;
type Chunk = OpenAI.Chat.ChatCompletionChunk;

/** The longest that a server's Retry-After is waited for, in milliseconds. */
const WORTH_WAITING = 2_000;
const BETWEEN = 250;

/**
 * The chunks of one completion. Where nothing has come yet it is tried once more, unless the server
 * says to wait for long. Ends quietly once `signal` is aborted; throws ModelFailedError otherwise.
 */
export async function* attempted(
  client: OpenAI,
  request: Request,
  signal: AbortSignal,
  patience: Deadline,
): AsyncGenerator<Chunk> {
  for (let attempt = 1; ; attempt += 1) {
    let begun = false;
    try {
      for await (const chunk of completion(client, request, signal, patience)) {
        begun = true;
        yield chunk;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (isRedirect(error)) throw new ModelUnusableError(new Error(REDIRECTED));
      const wait = begun || attempt > 1 ? null : waitBefore(error);
      if (wait === null) throw new ModelFailedError(error, retryAfterOf(error));
      await pause(wait, null, { signal }).catch(() => null);
      if (signal.aborted) return;
    }
  }
}

async function* completion(
  client: OpenAI,
  request: Request,
  signal: AbortSignal,
  { silence, until }: Deadline,
): AsyncGenerator<Chunk> {
  const left = until - performance.now();
  if (left <= 0) throw new OpenAI.APIConnectionTimeoutError();
  const impatient = new AbortController();
  const giveUp = () => impatient.abort();
  const quiet = setTimeout(giveUp, silence);
  const late = setTimeout(giveUp, left);
  try {
    const stream = await client.chat.completions.create(request, {
      signal: AbortSignal.any([signal, impatient.signal]),
    });
    for await (const chunk of stream) {
      quiet.refresh();
      yield chunk;
    }
    // An aborted stream ends without an error.
    if (impatient.signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
  } finally {
    clearTimeout(quiet);
    clearTimeout(late);
    impatient.abort();
  }
}

/**
 * Whether a server answered with another address: it would get the key and what was asked
 * (`redirect: 'manual'`).
 */
const isRedirect = (error: unknown) =>
  error instanceof OpenAI.APIError && (error.status ?? 0) >= 300 && (error.status ?? 0) < 400;

/** How long to wait before a second try; null where none is worth it. */
function waitBefore(error: unknown): number | null {
  if (
    error instanceof OpenAI.APIConnectionTimeoutError ||
    error instanceof OpenAI.APIUserAbortError
  )
    return null;
  if (error instanceof OpenAI.RateLimitError) {
    const seconds = retryAfterOf(error);
    return seconds !== null && seconds * 1_000 <= WORTH_WAITING ? seconds * 1_000 : null;
  }
  if (error instanceof OpenAI.APIConnectionError) return BETWEEN;
  return error instanceof OpenAI.APIError && (error.status ?? 0) >= 500 ? BETWEEN : null;
}

/** What a server says in Retry-After, in seconds. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof OpenAI.APIError)) return null;
  const given = error.headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(given) ? Number(given) : null;
}
