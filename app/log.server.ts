import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { errorReportOf } from '~/domain/error-report';
import { env } from '~/env.server';
import { errorReports } from '~/gateways/error-reports/error-reports.server';
import { loggedError } from '~/log-error.server';

/** From this level on a line is also reported outside, where that is switched on. */
const REPORTED = pino.levels.values.error!;

/** Milliseconds that the last lines have to be read. */
const LAST_LINES = 2_000;

const output = pino.destination(1);

/** The one log: a JSON line per event on standard output, without query strings, cookies or form values. */
export const log = pino(
  {
    level: env.logLevel,
    base: undefined,
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (!errorReports || level < REPORTED) return;
        const [fields, title] = typeof args[0] === 'string' ? [null, args[0]] : args;
        errorReports.report(errorReportOf(fields, String(title ?? '')));
      },
    },
  },
  output,
);

/** Lets the reports that are under way be sent, half a second at most. */
export const flushReports = () => errorReports?.flush(500);

/**
 * Hands over what is still to be read, two seconds at most, and then nothing more: at the exit of the process the library would
 * try for ever to write to a reader that has gone.
 */
export async function endLog(): Promise<void> {
  const written = new Promise((done) => output.once('drain', done));
  // With nothing more to say, what is waiting is written, and then told of.
  output.write('');
  await Promise.race([written, pause(LAST_LINES)]);
  output.flushSync = () => undefined;
}
