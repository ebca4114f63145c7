export class AnswerTooLongError extends Error {}

/** A `fetch` whose body fails after so many bytes (unpacked) or milliseconds, and is hung up on. */
export function boundedFetch({ bytes, ms }: { bytes: number; ms: number }): typeof fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    const answer = await fetch(input, { ...init, signal });
    if (!answer.body) return answer;
    let left = bytes;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        left -= piece.byteLength;
        if (left < 0) throw new AnswerTooLongError(`The answer has more than ${bytes} bytes.`);
        controller.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(counted), answer);
  };
}
