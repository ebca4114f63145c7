import type { Logger } from 'pino';
import { isDatabaseHeld } from '~/gateways/database/errors.server';

/**
 * Never works twice at once. Failures are logged; while another process writes, as a command does,
 * only as a warning: the next run tries again. Returns how to stop, after work under way.
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
