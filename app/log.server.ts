import { pino } from 'pino';
import { env } from '~/env.server';

/** The one log: a JSON line per event on standard output, without query strings, cookies or form values. */
export const log = pino(
  { level: env.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  // Not pino's own writer: where nobody reads the log any more, that one never lets the process end.
  process.stdout,
);
