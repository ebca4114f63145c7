import { pino } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '~/env.server';

/** Milliseconds that the last lines have to be read. */
const LAST_LINES = 2_000;

const output = pino.destination(1);

/** The one log: a JSON line per event on standard output, without query strings, cookies or form values. */
export const log = pino(
  { level: env.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  output,
);

/**
 * Hands over what is still to be read, two seconds at most, and then nothing more: at the exit of the process the library would
 * try for ever to write to a reader that has gone.
 */
export async function endLog(): Promise<void> {
  await Promise.race([new Promise((done) => output.flush(done)), pause(LAST_LINES)]);
  output.flushSync = () => undefined;
}
