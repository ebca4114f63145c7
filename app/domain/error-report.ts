import { findScreen } from './access/check-access';

/** What it is called, its code and its stack; never its message, which may quote anybody's data. */
export type ReportedError = { type: string; code: string; stack: string };

/** What leaves the house: where it failed, in which part of the site, and the request's id. */
export type ErrorReport = {
  title: string;
  /** The error itself first, then what caused it. */
  errors: readonly ReportedError[];
  tags: Readonly<Record<string, string>>;
};

const MAX_CHAIN = 4;
const NAME = /^[A-Za-z][\w.-]{0,60}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ID = /^[\da-f-]{36}$/;

/** The report of a line of the log with its fields. Only what is listed here is taken from them. */
export function toErrorReport(fields: unknown, title: string): ErrorReport {
  const { err, requestId, method, path, timer, part } = (
    typeof fields === 'object' && fields !== null ? fields : {}
  ) as Record<string, unknown>;
  const tags = {
    requestId: typeof requestId === 'string' && ID.test(requestId) ? requestId : null,
    method: METHODS.find((each) => each === method) ?? null,
    pages: typeof path === 'string' ? (findScreen(path)?.path ?? null) : null,
    timer: named(timer),
    part: named(part),
  };
  const given = Object.entries(tags).filter((tag): tag is [string, string] => tag[1] !== null);
  return { title, errors: chainOf(err), tags: Object.fromEntries(given) };
}

const named = (word: unknown) => (typeof word === 'string' && NAME.test(word) ? word : null);

function chainOf(thrown: unknown): ReportedError[] {
  const chain: ReportedError[] = [];
  for (let error = thrown; error instanceof Error && chain.length < MAX_CHAIN; error = error.cause)
    chain.push({
      type: named(errorType(error)) ?? 'Error',
      code: named((error as { code?: unknown }).code) ?? '',
      stack: stackOf(error),
    });
  return chain;
}

/** Without the message, and without lines of it that look like part of the stack. */
function stackOf({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message);
  const rest = at < 0 ? '' : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

export const errorType = ({ name, constructor }: Error) =>
  name === 'Error' ? constructor.name : name;
