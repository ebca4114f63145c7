import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { toErrorReport, errorType } from '~/domain/error-report';
import { env } from '~/config/env.server';
import { errorReports } from '~/gateways/error-reports/error-reports.server';
import { loggableText } from '~/domain/access/loggable';

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

type Logged = {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  databaseCode?: string;
  cause?: Logged;
};

const MAX_CAUSES = 4;

/** Only what is listed here: libraries hang queries' values and whole requests on errors. */
export function loggedError(error: unknown, depth = 0): Logged | string {
  if (!(error instanceof Error)) return loggableText(String(error)).slice(0, 500);
  const { code, cause, meta } = error as Error & {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  // Without its head, which repeats the message.
  const { stack = '', message } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/^ {4}at .*$/gm);
  const databaseCode = meta?.driverAdapterError?.cause?.originalCode;
  const inner = cause instanceof Error && depth < MAX_CAUSES ? loggedError(cause, depth + 1) : null;
  return {
    type: errorType(error),
    ...(typeof code === 'string' && (!isOutside(error) || CODE.test(code)) && { code }),
    message: toSafeMessage(error),
    ...(frames && { stack: frames.join('\n') }),
    ...(typeof databaseCode === 'string' && { databaseCode }),
    ...(inner && { cause: inner as Logged }),
  };
}

/** What a service's code may look like, that is no sentence. */
const CODE = /^[\w.-]{1,60}$/;

/** Whether an outside service raised it: its text may quote what was sent there. */
const isOutside = (error: Error): error is Error & { status: unknown } =>
  'requestID' in error && 'headers' in error && 'status' in error;

/** Drops what may quote data: an outside service's words, and the values of a query. */
function toSafeMessage(error: Error): string {
  const { name, message } = error;
  if (isOutside(error))
    return typeof error.status === 'number'
      ? `An outside service answered with status ${error.status}.`
      : 'An outside service failed.';
  const [first = ''] = message.trim().split('\n');
  return loggableText(name === 'PrismaClientValidationError' ? first : message);
}
