import type { ServerResponse } from 'node:http';

/** Sends a body that is there as a whole, or none. */
export function sendBody(res: ServerResponse, body: string | Uint8Array | null): void {
  if (body !== null) res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body ?? undefined);
}

/**
 * Sends a body as it comes, no faster than the client reads it. The head of an event stream goes
 * out ahead of its first event. When the client leaves, the source is told; when the source fails,
 * the connection ends, so that nobody takes a part for the whole.
 */
export async function sendStream(
  res: ServerResponse,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (/event-stream/i.test(String(res.getHeader('Content-Type')))) res.flushHeaders();
  const reader = body.getReader();
  res.once('close', () => void reader.cancel().catch(() => undefined));
  // Also while a client that doesn't read is waited for.
  reader.closed.catch(() => res.destroy());
  try {
    while (!res.destroyed) {
      const read = await reader.read();
      if (read.done) return void res.end();
      if (!res.write(read.value)) await drained(res);
    }
    await reader.cancel();
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Resolves when the client has read what was written, or is gone. */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    if (res.destroyed) done();
    else res.on('drain', done).on('close', done);
  });
}
