import { findScreen } from './access/check-access';

const NAME = /^[A-Za-z][\w.-]{0,60}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * What leaves the house of a line of the log with its fields: where it failed, in which part of the
 * site, and the request's id. `errors` has the error itself first, then what caused it, never with
 * their messages, which may quote anybody's data.
 */
export function toErrorReport(fields: unknown, title: string) {
  const { err, requestId, method, path, timer, part } = (
    typeof fields === 'object' && fields !== null ? fields : {}
  ) as Record<string, unknown>;
  const tags = {
    requestId: typeof requestId === 'string' && /^[\da-f-]{36}$/.test(requestId) ? requestId : null,
    method: METHODS.find((each) => each === method) ?? null,
    pages: typeof path === 'string' ? (findScreen(path)?.path ?? null) : null,
    timer: toSafeName(timer),
    part: toSafeName(part),
  };
  const given = Object.entries(tags).filter((tag): tag is [string, string] => tag[1] !== null);
  return { title, errors: listCauses(err), tags: Object.fromEntries(given) };
}

export type ErrorReport = ReturnType<typeof toErrorReport>;

const toSafeName = (word: unknown) => (typeof word === 'string' && NAME.test(word) ? word : null);

function listCauses(thrown: unknown) {
  const chain: { type: string; code: string; stack: string }[] = [];
  for (let error = thrown; error instanceof Error && chain.length < 4; error = error.cause)
    chain.push({
      type: toSafeName(errorType(error)) ?? 'Error',
      code: toSafeName((error as { code?: unknown }).code) ?? '',
      stack: getStackLines(error),
    });
  return chain;
}

/** Without the message, and without lines of it that look like part of the stack. */
function getStackLines({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message);
  const rest = at < 0 ? '' : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

export const errorType = ({ name, constructor }: Error) =>
  name === 'Error' ? constructor.name : name;
