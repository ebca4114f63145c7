import { makeZip } from 'client-zip';

export type ArchiveFile = {
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  lastModified: Date;
};

/** A ZIP archive as a stream; each piece is asked for when the one before has been taken. */
export function zipStream(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
  const reader = makeZip(entries(files)).getReader();
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

async function* entries(files: AsyncIterable<ArchiveFile>) {
  for await (const { name, content, lastModified } of files)
    yield { name, input: content, lastModified };
}
