import type { Logger } from 'pino';

/** Does `work` every so many milliseconds, never twice at once; what goes wrong is logged. Answers how to stop it. */
export function every(
  milliseconds: number,
  name: string,
  work: () => Promise<unknown>,
  log: Logger,
): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ err: error, timer: name }, 'timer failed'))
      .finally(() => (running = false));
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
