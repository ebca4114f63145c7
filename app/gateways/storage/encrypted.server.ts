import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataKeys } from '~/gateways/storage/data-keys.server';
import {
  getContentSize,
  decryptPieces,
  encryptPieces,
  HEAD_BYTES,
  buildHead,
  PIECE_BYTES,
  getPieceRange,
  getStoredSize,
  parseWrappedKey,
} from './cipher.server';
import {
  FileDamagedError,
  FileMissingError,
  INCOMING,
  type ByteRange,
  type Storage,
} from './port.server';

/**
 * Encrypts what is kept in `inner`, each file by a key of its own. A file from before encryption is
 * read only if its checksum is known. Incoming files are read as they are until they are checked.
 */
export function encryptedStorage(inner: Storage, keys: DataKeys): Storage {
  const storage: Storage = {
    ...inner,
    async put(key, source, { maxBytes }) {
      const fileKey = randomBytes(32);
      let size = 0;
      async function* counted() {
        for await (const chunk of source) {
          size += chunk.length;
          yield chunk;
        }
      }
      async function* content() {
        yield buildHead(keys.wrap(fileKey, FILE, key));
        yield* encryptPieces(counted(), fileKey);
      }
      // The store counts what is encrypted, which tells of each byte too many.
      const terms = { maxBytes: getStoredSize(maxBytes), contentType: 'application/octet-stream' };
      await inner.put(key, content(), terms);
      return { size };
    },
    async take(key, { path, size }, contentType) {
      const source = createReadStream(path);
      try {
        await storage.put(key, source, { maxBytes: size, contentType });
      } finally {
        source.destroy();
        await fs.rm(path, { force: true });
      }
    },
    get: (key, range, sha256) =>
      range ? readPart(inner, keys, key, range, sha256) : readWhole(inner, keys, key, sha256),
    async stat(key) {
      const stored = await inner.stat(key);
      const isPlain = !stored || !(await readWrappedKey(inner, key, stored.size));
      return isPlain ? stored : { size: getContentSize(stored.size).size };
    },
    downloadAddress: async () => null,
  };
  return storage;
}

const FILE = 'file';
const pieceAt = (byte: number) => Math.floor(byte / PIECE_BYTES);

/** The wrapped key in the head of a stored file; null for one that isn't encrypted. */
async function readWrappedKey(inner: Storage, key: string, size: number): Promise<Buffer | null> {
  if (key.startsWith(INCOMING) || size < HEAD_BYTES) return null;
  const { stream } = await inner.get(key, { start: 0, end: HEAD_BYTES - 1 });
  return parseWrappedKey(await buffer(stream));
}

/** Throws for a file without encryption that isn't the one that was kept. */
async function assertKnownFile(inner: Storage, key: string, sha256?: string): Promise<void> {
  if (key.startsWith(INCOMING)) return;
  const hash = createHash('sha256');
  if (sha256) for await (const chunk of (await inner.get(key)).stream) hash.update(chunk as Buffer);
  if (!sha256 || hash.digest('hex') !== sha256)
    throw new FileDamagedError('The file isn’t encrypted, and isn’t known from before files were.');
}

function openKey(keys: DataKeys, wrapped: Buffer, key: string): Buffer {
  const found = keys.unwrap(wrapped, FILE, key);
  if (!found) throw new FileDamagedError('No data key opens the file, or its head was changed.');
  return found.key;
}

/** That many bytes of a content, without those before. */
async function* slice(content: AsyncIterable<Buffer>, before: number, length: number) {
  let [skip, left] = [before, length];
  for await (const piece of content) {
    const part = piece.subarray(skip, skip + left);
    skip = 0;
    left -= part.length;
    yield part;
  }
}

/** The whole of a file, in one call of the store. */
async function readWhole(inner: Storage, keys: DataKeys, key: string, sha256?: string) {
  const { size: stored, stream } = await inner.get(key);
  try {
    const { head, rest } = await splitHead(stream);
    const wrapped = key.startsWith(INCOMING) ? null : parseWrappedKey(head);
    if (!wrapped) await assertKnownFile(inner, key, sha256);
    if (!wrapped) return { size: stored, stream: await startStream(concat(head, rest), stream) };
    const { pieces: count, size } = getContentSize(stored);
    const place = { first: 0, last: count - 1, count };
    const content = decryptPieces(rest, openKey(keys, wrapped, key), place);
    return { size, stream: await startStream(content, stream) };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** A part of a file: of an encrypted one, the pieces that hold it are read. */
async function readPart(
  inner: Storage,
  keys: DataKeys,
  key: string,
  range: ByteRange,
  sha256?: string,
) {
  const stored = await inner.stat(key);
  if (!stored) throw new FileMissingError('There is no such file.');
  const wrapped = await readWrappedKey(inner, key, stored.size);
  if (!wrapped) await assertKnownFile(inner, key, sha256);
  if (!wrapped) return inner.get(key, range);
  const fileKey = openKey(keys, wrapped, key);
  const { pieces: count, size } = getContentSize(stored.size);
  if (range.end >= size) throw new FileDamagedError('The file is cut off.');
  const [first, last] = [pieceAt(range.start), pieceAt(range.end)];
  const { stream } = await inner.get(key, getPieceRange(first, last, stored.size));
  const content = decryptPieces(stream, fileKey, { first, last, count });
  const sent = range.end - range.start + 1;
  try {
    const asked = slice(content, range.start - first * PIECE_BYTES, sent);
    return { size: sent, stream: await startStream(asked, stream) };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** The first bytes of a stream, as many as a head has, and what comes after them. */
async function splitHead(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  for (let next; head.length < HEAD_BYTES && !(next = await chunks.next()).done;)
    head = Buffer.concat([head, next.value]);
  const rest = concat(head.subarray(HEAD_BYTES), { [Symbol.asyncIterator]: () => chunks });
  return { head: head.subarray(0, HEAD_BYTES), rest };
}

async function* concat(start: Buffer, rest: AsyncIterable<Buffer>) {
  yield start;
  yield* rest;
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

/** How many files got the current key, had it, were encrypted first, or could not be opened. */
export type Rewrapped = { changed: number; current: number; encrypted: number; damaged: number };

/**
 * Wraps the key of every stored file under the current data key, and encrypts files from before
 * encryption. Can be broken off and run again, beside a server too.
 */
export async function rewrapFiles(inner: Storage, keys: DataKeys): Promise<Rewrapped> {
  const done: Rewrapped = { changed: 0, current: 0, encrypted: 0, damaged: 0 };
  for await (const key of inner.list())
    if (!key.startsWith(INCOMING)) done[await rewrap(inner, keys, key)] += 1;
  return done;
}

async function rewrap(inner: Storage, keys: DataKeys, key: string): Promise<keyof Rewrapped> {
  const stored = await inner.stat(key);
  if (!stored) return 'current';
  const terms = { maxBytes: getStoredSize(stored.size), contentType: 'application/octet-stream' };
  const wrapped = await readWrappedKey(inner, key, stored.size);
  if (!wrapped) {
    const { stream } = await inner.get(key);
    await encryptedStorage(inner, keys).put(key, stream, terms);
    return 'encrypted';
  }
  const found = keys.unwrap(wrapped, FILE, key);
  if (!found) return 'damaged';
  if (found.current) return 'current';
  const { stream } = await inner.get(key, { start: HEAD_BYTES, end: stored.size - 1 });
  async function* content() {
    yield buildHead(keys.wrap(found!.key, FILE, key));
    yield* stream as AsyncIterable<Uint8Array>;
  }
  await inner.put(key, content(), terms);
  return 'changed';
}
