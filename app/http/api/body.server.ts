import { ProblemError } from '~/domain/api/problem';

/** How many bytes a body of the API may have. */
export const MOST_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/** The JSON that a request carries. Throws the problem: 415 for another type, 413 for too much, 400 for what isn't JSON. */
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
  const bytes = await readBytes(request);
  if (bytes.length === 0) throw new ProblemError(400, 'Send a JSON object in the body.');
  if (type === null) throw wrongType();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError(400, 'The body can’t be read as JSON.');
  }
}

/** The bytes of a body, counted as they come. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLong = () => new ProblemError(413, `Send at most ${MOST_BYTES / 1024} KB.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw tooLong();
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of chunksOf(request)) {
    seen += chunk.length;
    if (seen > MOST_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body piece by piece. One that breaks off is the sender's doing. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ProblemError(400, 'The body broke off.');
      });
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
