import { ModelFailedError } from '~/gateways/language-model/port.server';

/** Bytes that may queue for a slow client, and how long an answer may take. */
const MAX_WAITING = 16 * 1024;
export const MAX_ANSWER_TIME = 100_000;

let open = 0;

export const openAnswers = () => open;

/** The head goes out with the first words: fill `headers` until then. `stop` ends the work. */
export async function answerStream(
  chunks: AsyncGenerator<string, void>,
  stop: AbortController,
  headers = new Headers(),
): Promise<Response> {
  open += 1;
  const timeout = setTimeout(() => end(), MAX_ANSWER_TIME).unref();
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    open -= 1;
    clearTimeout(timeout);
    stop.abort();
    void chunks.return();
  };
  let next: IteratorResult<string, void> | null;
  try {
    next = await chunks.next();
  } catch (error) {
    end();
    throw error instanceof ModelFailedError ? error : new ModelFailedError(error);
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = next ?? (await chunks.next());
          next = null;
          if (!chunk.done) return controller.enqueue(encoder.encode(chunk.value));
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: MAX_WAITING, size: (chunk) => chunk.byteLength },
  );
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-cache, no-store, no-transform');
  headers.set('X-Accel-Buffering', 'no');
  return new Response(body, { headers });
}

const ending = new AbortController();
const underWay = new Set<Promise<void>>();

/** Aborted when the server stops: model calls end, and open answers end in a sentence. */
export const stopping = ending.signal;

export const endAnswers = () => ending.abort();

/** Notes an answer whose end the server’s stop waits for; returns what to call once it is kept. */
export function noteAnswer(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.add(promise);
  return () => {
    underWay.delete(promise);
    resolve();
  };
}

export const waitForAnswers = async () => void (await Promise.all(underWay));
