/** A request's body is longer than it may be. */
export class BodyTooLongError extends Error {
  override name = 'BodyTooLongError';
}

/** The sender left before the whole body was here. */
export class BodyBrokeOffError extends Error {
  override name = 'BodyBrokeOffError';
}

/**
 * The bytes of a request's body, counted as they come. Throws BodyTooLongError above `limit` bytes
 * and BodyBrokeOffError.
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new BodyTooLongError();
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of chunksOf(request)) {
    seen += chunk.length;
    if (seen > limit) throw new BodyTooLongError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyBrokeOffError('The request body was cut off.', { cause });
      });
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
