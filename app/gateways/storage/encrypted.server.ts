import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { decrypt, encrypt, TAG_BYTES, WRAPPED_BYTES, type DataKeys } from './data-keys.server';
import { FileDamagedError, INCOMING, type Source, type Storage } from './port.server';

/** A head with the wrapped key, then AES-256-GCM pieces; nonce: index and whether the last. */
const FORMAT = Buffer.concat([Buffer.from('\x89EOLA\r\n\x1a', 'latin1'), Buffer.from([1])]);
export const HEAD_BYTES = FORMAT.length + WRAPPED_BYTES;
export const PIECE_BYTES = 64 * 1024;
const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
const PURPOSE = 'file';

/** Encrypts each file by its own key. Incoming files are read as they are until checked. */
export const encryptedStorage = (inner: Storage, keys: DataKeys): Storage => ({
  ...inner,
  async put(key, source, size) {
    const fileKey = randomBytes(32);
    async function* content() {
      yield buildHead(keys.wrap(fileKey, PURPOSE, key));
      yield* encryptPieces(source, fileKey);
    }
    await inner.put(key, content(), getStoredSize(size));
  },
  async get(key) {
    const { size, stream } = await inner.get(key);
    if (key.startsWith(INCOMING)) return { size, stream };
    try {
      const { wrapped, body } = await readHead(stream);
      const found = keys.unwrap(wrapped, PURPOSE, key);
      if (!found)
        throw new FileDamagedError('No data key opens the file, or its head was changed.');
      const content = await startStream(decryptPieces(body, found.key), stream);
      return { size: getContentSize(size), stream: content };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  },
  async stat(key) {
    const stored = await inner.stat(key);
    return !stored || key.startsWith(INCOMING) ? stored : { size: getContentSize(stored.size) };
  },
});

async function readHead(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  for (let next; head.length < HEAD_BYTES && !(next = await chunks.next()).done;)
    head = Buffer.concat([head, next.value]);
  async function* body() {
    yield head.subarray(HEAD_BYTES);
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { wrapped: parseWrappedKey(head), body: body() };
}

/** Starts a stream once its first piece is good. Closes its source however it ends. */
async function startStream(content: AsyncGenerator<Buffer>, source: Readable): Promise<Readable> {
  const first = await content.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* content;
  }
  // Not in the generator: it does nothing at its end where nobody has begun to read.
  return Readable.from(all(), { objectMode: false }).once('close', () => source.destroy());
}

export type Rewrapped = { changed: number; current: number; damaged: number };

/** Wraps each file's key under the current data key. Repeatable, also beside a server. */
export async function rewrapFiles(inner: Storage, keys: DataKeys): Promise<Rewrapped> {
  const done: Rewrapped = { changed: 0, current: 0, damaged: 0 };
  for await (const key of inner.list())
    if (!key.startsWith(INCOMING)) done[await rewrap(inner, keys, key)] += 1;
  return done;
}

async function rewrap(inner: Storage, keys: DataKeys, key: string): Promise<keyof Rewrapped> {
  // A file that was deleted meanwhile needs no key.
  if (!(await inner.stat(key))) return 'current';
  const { size, stream } = await inner.get(key);
  try {
    const { wrapped, body } = await readHead(stream);
    const found = keys.unwrap(wrapped, PURPOSE, key);
    if (!found) return 'damaged';
    if (found.current) return 'current';
    const head = buildHead(keys.wrap(found.key, PURPOSE, key));
    async function* content() {
      yield head;
      yield* body;
    }
    await inner.put(key, content(), size);
    return 'changed';
  } catch (error) {
    if (error instanceof FileDamagedError) return 'damaged';
    throw error;
  } finally {
    stream.destroy();
  }
}

const buildHead = (wrapped: Buffer) => Buffer.concat([FORMAT, wrapped]);

/** The wrapped key in a file's first bytes. Throws FileDamagedError if it isn't encrypted. */
function parseWrappedKey(head: Buffer): Buffer {
  if (head.length < HEAD_BYTES || !head.subarray(0, FORMAT.length).equals(FORMAT))
    throw new FileDamagedError('The file isn’t encrypted.');
  return head.subarray(FORMAT.length, HEAD_BYTES);
}

function getContentSize(storedSize: number): number {
  const body = storedSize - HEAD_BYTES;
  return body - Math.ceil(body / SEALED_PIECE_BYTES) * TAG_BYTES;
}

export const getStoredSize = (size: number): number =>
  HEAD_BYTES + size + Math.max(1, Math.ceil(size / PIECE_BYTES)) * TAG_BYTES;

async function* encryptPieces(source: Source, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of cutIntoPieces(source, PIECE_BYTES)) {
    yield encrypt(bytes, key, getNonce(index, isLast));
    index += 1;
  }
}

/** Throws FileDamagedError at the first piece that was changed, before any byte of it. */
async function* decryptPieces(source: Source, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of cutIntoPieces(source, SEALED_PIECE_BYTES)) {
    let piece: Buffer;
    try {
      piece = decrypt(bytes, key, getNonce(index, isLast));
    } catch (cause) {
      throw new FileDamagedError('A part of the file is not as it was written.', { cause });
    }
    yield piece;
    index += 1;
  }
}

function getNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into pieces of that size. Only the last may be shorter, or empty. */
async function* cutIntoPieces(source: Source, size: number) {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      if (length === size) {
        yield { bytes: Buffer.concat(held), isLast: false };
        [held, length] = [[], 0];
      }
      const part = chunk.subarray(at, at + size - length);
      held.push(part);
      length += part.length;
      at += part.length;
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
