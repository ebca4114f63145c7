import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFieldName } from '~/domain/forms/text';

/** `maxTime` in milliseconds for the whole upload. */
export type UploadBounds = {
  maxBytes: number;
  maxFileBytes: number;
  maxFieldBytes?: number;
  maxFields?: number;
  maxFiles: number;
  maxTime: number;
};

/** `isTooLong` is known at the end: what is beyond `maxFileBytes` is dropped. */
export type ArrivingFile = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  isTooLong: () => boolean;
};

type Reason = 'unreadable' | 'too-long' | 'too-many' | 'too-slow' | 'broke-off';

export class UploadRefusedError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, options?: ErrorOptions) {
    super(`The upload is refused: ${reason}.`, options);
    this.reason = reason;
  }
}

const MAX_FIELDS = 10;
const SHORT_FIELD_BYTES = 1_024;
const MAX_HEADER_BYTES = 4 * 1_024;

/** Reads a body part by part. Throws UploadRefusedError, and whatever `onFile` throws. */
export async function readMultipart(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  {
    maxBytes,
    maxFileBytes,
    maxFieldBytes,
    maxFields = MAX_FIELDS,
    maxFiles,
    maxTime,
  }: UploadBounds,
  onFile: (file: ArrivingFile) => Promise<void>,
  fields = new Map<string, string>(),
): Promise<Map<string, string>> {
  const open = new Set<BusboyFileStream>();
  const stop = new AbortController();
  let failure: unknown = null;
  let reading = Promise.resolve();
  const fail = (cause: unknown) => {
    failure ??= cause;
    stop.abort();
  };
  const refuse = (reason: Reason) => () => fail(new UploadRefusedError(reason));

  const parser = openParser(headers.get('Content-Type') ?? '', {
    fileSize: maxFileBytes,
    files: maxFiles,
    fields: maxFields,
    fieldSize: maxFieldBytes ?? SHORT_FIELD_BYTES,
    // One more is what tells that there were too many.
    parts: maxFiles + maxFields + 1,
    headerPairs: 10,
    headerSize: MAX_HEADER_BYTES,
  });
  parser.on('partsLimit', refuse('too-many'));
  parser.on('filesLimit', refuse('too-many'));
  parser.on('fieldsLimit', refuse('too-many'));
  parser.on('field', (name, value) =>
    isFieldName(name) ? void fields.set(name, value) : refuse('unreadable')(),
  );
  parser.on('file', (_field, stream, name) => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // Told to whoever reads it; nobody may be reading it yet.
    stream.on('error', () => undefined);
    // What its reader leaves is let through, so that the parts behind it arrive.
    const content = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    reading = reading
      .then(() =>
        onFile({ name: decodeName(name ?? ''), content, isTooLong: () => stream.truncated }),
      )
      .catch(fail)
      .finally(() => stream.resume());
  });

  const reader = (body ?? new Blob().stream()).getReader();
  const timer = setTimeout(() => {
    refuse('too-slow')();
    // Ends the wait for more without hanging up, so that the sender can read the answer.
    reader.releaseLock();
  }, maxTime);
  let seen = 0;
  /** The next piece of the body; null at its end, and where no more of it is wanted. */
  async function nextPiece(): Promise<Uint8Array | null> {
    try {
      const { value } = await reader.read();
      seen += value?.length ?? 0;
      if (value && seen > maxBytes) refuse('too-long')();
      return value && seen <= maxBytes ? value : null;
    } catch (cause) {
      fail(new UploadRefusedError('broke-off', { cause }));
      return null;
    }
  }
  async function* pieces() {
    for (let piece = await nextPiece(); piece; piece = await nextPiece()) yield piece;
  }
  try {
    await pipeline(Readable.from(pieces()), parser, { signal: stop.signal }).catch((cause) =>
      fail(new UploadRefusedError('unreadable', { cause })),
    );
    if (failure) for (const stream of open) stream.destroy(failure as Error);
    await reading;
    // A sender reads the answer once all is sent; cancelling the body would hang up on them.
    while (failure && (await nextPiece()));
  } finally {
    clearTimeout(timer);
  }
  if (failure) throw failure;
  return fields;
}

/** Browsers percent-encode only these three characters of a file's name. */
const decodeName = (written: string): string =>
  written.replace(/%22/g, '"').replace(/%0[AD]/gi, ' ');

function openParser(type: string, limits: ConstructorParameters<typeof Busboy>[0]['limits']) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch (cause) {
    throw new UploadRefusedError('unreadable', { cause });
  }
}
