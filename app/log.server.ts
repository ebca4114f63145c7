import { pino } from 'pino';
import { env } from '~/env.server';
import { loggedError } from '~/log-error.server';

/** The one log: a JSON line per event on standard output, without query strings, cookies or form values. */
export const log = pino({
  level: env.logLevel,
  base: undefined,
  serializers: { err: loggedError },
  timestamp: pino.stdTimeFunctions.isoTime,
});
