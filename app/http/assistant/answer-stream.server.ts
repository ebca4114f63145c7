import { ModelFailedError } from '~/domain/assistant/model/port';
import { MAX_ANSWER_TIME } from '~/models/assistant/ask.server';

/** Bytes that may queue for a slow client. */
const MAX_WAITING = 16 * 1024;

/** The head goes out with the first words: fill `headers` until then. `stop` ends the work. */
export async function answerStream(
  chunks: AsyncGenerator<string, void>,
  stop: AbortController,
  headers: Headers,
): Promise<Response> {
  const end = () => {
    clearTimeout(timeout);
    stop.abort();
    void chunks.return();
  };
  const timeout = setTimeout(end, MAX_ANSWER_TIME).unref();
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
