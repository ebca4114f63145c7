import { loggableText } from '~/domain/access/loggable';
import { errorType } from '~/domain/error-report';

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
    message: messageOf(error),
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
function messageOf(error: Error): string {
  const { name, message } = error;
  if (isOutside(error))
    return typeof error.status === 'number'
      ? `An outside service answered with status ${error.status}.`
      : 'An outside service failed.';
  const [first = ''] = message.trim().split('\n');
  return loggableText(name === 'PrismaClientValidationError' ? first : message);
}
