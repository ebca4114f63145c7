const ending = new AbortController();
const underWay = new Set<Promise<void>>();

/** Aborted when the server stops: model calls end, and open answers end in a sentence. */
export const stopping = ending.signal;

export const endAnswers = () => ending.abort();

export const countAnswers = () => underWay.size;

/** Notes an answer whose end the server’s stop waits for; returns what to call once it is kept. */
export function noteAnswer(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.add(promise);
  return () => {
    underWay.delete(promise);
    resolve();
  };
}

export const waitForAnswers = async () => void (await Promise.all(underWay));
