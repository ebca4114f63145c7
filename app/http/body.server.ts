export class BodyTooLongError extends Error {}

export class BodyBrokeOffError extends Error {}

/** The bytes of a body. Throws BodyTooLongError above `limit` bytes and BodyBrokeOffError. */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new BodyTooLongError();
  const chunks: Uint8Array[] = [];
  let seen = 0;
  try {
    for await (const chunk of request.body ?? []) {
      seen += chunk.length;
      if (seen > limit) throw new BodyTooLongError();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof BodyTooLongError) throw cause;
    throw new BodyBrokeOffError('The request body was cut off.', { cause });
  }
  return Buffer.concat(chunks);
}
