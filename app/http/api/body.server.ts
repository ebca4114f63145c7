import { ProblemError } from '~/domain/api/problem';
import { BodyTooLongError, readBytes } from '../body.server';

/** How many bytes a body of the API may have. */
export const MAX_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/**
 * The JSON that a request carries. Throws the problem: 415 for another type, 413 for too much, 400
 * for what isn't JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type');
  const wrongType = () =>
    new ProblemError(
      415,
      'Send the body as application/json in UTF-8.',
      {},
      { Accept: 'application/json' },
    );
  if (type !== null && !JSON_TYPE.test(type)) throw wrongType();
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLongError
      ? new ProblemError(413, `Send at most ${MAX_BYTES / 1024} KB.`)
      : new ProblemError(400, 'The request body was cut off.');
  });
  if (bytes.length === 0) throw new ProblemError(400, 'Send a JSON object in the body.');
  if (type === null) throw wrongType();
  const text = decode(bytes);
  if (!isWithinJsonBounds(text))
    throw new ProblemError(400, 'The body has too many values, or they are nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
}

function notJson(): ProblemError {
  return new ProblemError(400, 'The body can’t be read as JSON.');
}

/** More than any body of the API has: 4 levels and 60 values. */
export const MAX_JSON_DEPTH = 16;
export const MAX_JSON_VALUES = 5_000;

/**
 * Whether a JSON text is shallow and short enough to be parsed and checked. It is read once, and no
 * further than needed.
 */
export function isWithinJsonBounds(text: string): boolean {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    else if (letter === ',') values += 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return false;
  }
  return true;
}
