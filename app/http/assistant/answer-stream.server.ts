import { ModelFailedError } from '~/gateways/language-model/port.server';

/**
 * How many bytes may wait for a client that doesn't read, and for how long, in milliseconds; and
 * how long an answer may take in all.
 */
const MAX_WAITING = 16 * 1024;
const MAX_UNREAD = 20_000;
export const MAX_ANSWER_TIME = 100_000;
/** How many answers may be under way in this process. */
const MAX_OPEN = 600;

let open = 0;

export const openAnswers = () => open;

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** `headers` are read with the first words; `maxUnread` in milliseconds; `onEnd` is called once, however it ends. */
type StreamOptions = { headers?: HeadersInit; maxUnread?: number; onEnd?: () => void };

/**
 * An answer as a stream of text. The head goes out with the first words; an answer that fails
 * before them is a problem instead (ModelFailedError is thrown). A client that leaves or doesn't
 * read ends the work by `stop`. Null where too many are under way.
 */
export async function answerStream(
  chunks: AsyncGenerator<string, void>,
  stop: AbortController,
  { headers = {}, maxUnread = MAX_UNREAD, onEnd = () => undefined }: StreamOptions = {},
): Promise<Response | null> {
  if (open >= MAX_OPEN) {
    onEnd();
    return null;
  }
  open += 1;
  const over = setTimeout(() => stop.abort(), MAX_ANSWER_TIME).unref();
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    open -= 1;
    clearTimeout(over);
    onEnd();
  };
  let first: IteratorResult<string, void>;
  try {
    first = await chunks.next();
  } catch (error) {
    end();
    throw error instanceof ModelFailedError ? error : new ModelFailedError(error);
  }
  const body = streamOf(first, chunks, stop, end, maxUnread);
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(HEADERS)) all.set(name, value);
  return new Response(body, { headers: all });
}

function streamOf(
  first: IteratorResult<string, void>,
  chunks: AsyncGenerator<string, void>,
  stop: AbortController,
  end: () => void,
  maxUnread: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | null = first;
  let unread: ReturnType<typeof setTimeout> | null = null;
  const wait = (controller: ReadableStreamDefaultController) => {
    unread = setTimeout(() => {
      stop.abort();
      void chunks.return();
      end();
      controller.error(new Error('The client does not read its answer.'));
    }, maxUnread);
    unread.unref();
  };
  const read = () => {
    if (unread) clearTimeout(unread);
    unread = null;
  };
  return new ReadableStream(
    {
      start: wait,
      async pull(controller) {
        read();
        const chunk =
          next ??
          (await chunks.next().catch((error: unknown) => {
            end();
            throw error;
          }));
        next = null;
        if (chunk.done) {
          end();
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(chunk.value));
        wait(controller);
      },
      cancel() {
        read();
        stop.abort();
        end();
        void chunks.return();
      },
    },
    { highWaterMark: MAX_WAITING, size: (chunk) => chunk.byteLength },
  );
}
