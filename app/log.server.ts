import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { toErrorReport } from '~/domain/error-report';
import { env } from '~/config/env.server';
import { errorReports } from '~/gateways/error-reports/error-reports.server';
import { loggedError } from '~/log-error.server';

/** From this level on a line is also reported outside, where that is switched on. */
const REPORTED = pino.levels.values.error!;

/** Milliseconds that the last lines have to be read. */
const LAST_LINES = 2_000;

/** Bytes that may wait to be written; more is dropped, since logs must not block. */
const MAX_WAITING = 1024 * 1024;

const output = pino.destination({ fd: 1, sync: false, maxLength: MAX_WAITING });
// A full disk, or a reader that has gone. What waits is tried again with the next line.
output.on('error', () => undefined);
// At an exit the library would try for ever to write to a full disk or to nobody; see `endLog`.
output.flushSync = () => undefined;

/** The log: JSON lines on standard output, without query strings, cookies or form values. */
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
        errorReports.report(toErrorReport(fields, String(title ?? '')));
      },
    },
  },
  output,
);

/** Lets the reports that are under way be sent, half a second at most. */
export const flushReports = () => errorReports?.flush(500);

/** Hands over what is still to be read, two seconds at most. */
export async function endLog(): Promise<void> {
  const written = new Promise((done) => output.once('drain', done));
  // With nothing more to say, what is waiting is written, and then told of.
  output.write('');
  await Promise.race([written, pause(LAST_LINES)]);
}
