export class AnswerTooLongError extends Error {}

/** A `fetch` whose body fails after so many bytes (unpacked) or milliseconds, and is hung up on. */
export function boundedFetch({ bytes, ms }: { bytes: number; ms: number }): typeof fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    const answer = await fetch(input, { ...init, signal });
    return answer.body ? new Response(readAhead(answer.body, bytes), answer) : answer;
  };
}

/**
 * A body that is read as it arrives. One that breaks off drops what nobody has read of it; here
 * that is read before the failure.
 */
function readAhead(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  async function readInto(controller: ReadableStreamDefaultController<Uint8Array>) {
    let left = bytes;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      left -= read.value.byteLength;
      if (left < 0) throw new AnswerTooLongError(`The answer has more than ${bytes} bytes.`);
      controller.enqueue(read.value);
    }
    controller.close();
  }
  let reading: Promise<void>;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reading = readInto(controller);
        reading.catch((error) => reader.cancel(error)).catch(() => undefined);
      },
      pull: (controller) =>
        reading.catch((error) => {
          if (controller.desiredSize === 0) controller.error(error);
        }),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
