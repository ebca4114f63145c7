import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataKeys } from '~/gateways/storage/data-keys.server';
import {
  buildHead,
  decryptPieces,
  encryptPieces,
  getContentSize,
  getStoredSize,
  HEAD_BYTES,
  parseWrappedKey,
} from './cipher.server';
import { FileDamagedError, INCOMING, type Storage } from './port.server';

const PURPOSE = 'file';

/** Encrypts each file by its own key. Incoming files are read as they are until checked. */
export function encryptedStorage(inner: Storage, keys: DataKeys): Storage {
  return {
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
  };
}

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
