import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Sends a body that is there as a whole, or none. */
export function sendBody(res: ServerResponse, body: string | Uint8Array | null): void {
  if (body !== null) res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body ?? undefined);
}

/**
 * Sends a body as it comes, no faster than the client reads it. The head of an event stream goes out ahead of its first event.
 * When the client leaves, the source is told; when the source fails, the connection ends, so that nobody takes a part for the whole.
 */
export async function sendStream(
  res: ServerResponse,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (/event-stream/i.test(String(res.getHeader('Content-Type')))) res.flushHeaders();
  const reader = body.getReader();
  const closed = once(res, 'close').then(
    () => null,
    () => null,
  );
  try {
    while (!res.destroyed) {
      const read = await Promise.race([reader.read(), closed]);
      if (read === null) break;
      if (read.done) return void res.end();
      if (!res.write(read.value)) await Promise.race([once(res, 'drain'), closed]);
    }
    await reader.cancel();
  } catch (error) {
    res.destroy();
    throw error;
  }
}
