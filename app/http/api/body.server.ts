import { ProblemError } from '~/domain/api/problem';
import { BodyTooLongError, readBytes } from '../body.server';

export const MAX_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/** The JSON of a request. Throws 415, 413 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type');
  const wrongType = () =>
    new ProblemError(415, 'Send the body as application/json in UTF-8.', {
      headers: { Accept: 'application/json' },
    });
  if (type !== null && !JSON_TYPE.test(type)) throw wrongType();
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLongError
      ? new ProblemError(413, `Send at most ${MAX_BYTES / 1024} KB.`)
      : new ProblemError(400, 'The request body was cut off.');
  });
  if (bytes.length === 0) throw new ProblemError(400, 'Send a JSON object in the body.');
  if (type === null) throw wrongType();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError(400, 'The body can’t be read as JSON.');
  }
}
