import type { Logger } from 'pino';
import { isDatabaseHeld } from '~/gateways/database/errors.server';

/**
 * Runs work every so often, never twice at once. Logs failures; a database locked by another
 * writer is only a warning, since the next run tries again. Returns how to stop, after work under way.
 */
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
        (error: unknown) =>
          log[isDatabaseHeld(error) ? 'warn' : 'error'](
            { err: error, timer: name },
            'timer failed',
          ),
      )
      .finally(() => (running = null));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
