import { makeZip } from 'client-zip';

/** A ZIP archive as a stream; each piece is asked for when the one before has been taken. */
export function zipStream(files: Parameters<typeof makeZip>[0]): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // client-zip ends by throwing what it is cancelled with.
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}
