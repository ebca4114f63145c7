import type { Logger } from 'pino';

/** Never works twice at once; failures are logged. Returns how to stop, after work under way. */
export function every(
  milliseconds: number,
  name: string,
  work: () => Promise<unknown>,
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (running) return;
    running = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, timer: name }, 'timer failed'),
      )
      .finally(() => (running = null));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
