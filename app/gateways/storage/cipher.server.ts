import { createCipheriv, createDecipheriv } from 'node:crypto';
import { WRAPPED_BYTES } from '~/gateways/storage/data-keys.server';
import { FileDamagedError } from './port.server';

/**
 * A stored file is a head with its own wrapped key, then pieces of 64 KB by AES-256-GCM. A piece's
 * nonce is its number and whether it is the last, so that none can be moved or left out.
 */
const FORMAT = Buffer.concat([Buffer.from('\x89EOLA\r\n\x1a', 'latin1'), Buffer.from([1])]);
export const HEAD_BYTES = FORMAT.length + WRAPPED_BYTES;
export const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';

export const buildHead = (wrapped: Buffer) => Buffer.concat([FORMAT, wrapped]);

/** The wrapped key that a file's first bytes hold; null for a file that isn't encrypted. */
export function parseWrappedKey(head: Buffer): Buffer | null {
  const isOurs = head.length >= HEAD_BYTES && head.subarray(0, FORMAT.length).equals(FORMAT);
  return isOurs ? head.subarray(FORMAT.length, HEAD_BYTES) : null;
}

/** Throws FileDamagedError where no encrypted file has so many bytes. */
export function getContentSize(getStoredSize: number): { pieces: number; size: number } {
  const body = getStoredSize - HEAD_BYTES;
  const pieces = Math.ceil(body / SEALED_PIECE_BYTES);
  const size = body - pieces * TAG_BYTES;
  if (size < 0 || (pieces > 1 && size <= (pieces - 1) * PIECE_BYTES))
    throw new FileDamagedError('The file is cut off.');
  return { pieces, size };
}

/** How many bytes a content of so many has once it is encrypted. */
export function getStoredSize(size: number): number {
  return HEAD_BYTES + size + Math.max(1, Math.ceil(size / PIECE_BYTES)) * TAG_BYTES;
}

/** Where the pieces from one to another (included) lie in an encrypted file of so many bytes. */
export function getPieceRange(first: number, last: number, stored: number) {
  const start = HEAD_BYTES + first * SEALED_PIECE_BYTES;
  return { start, end: Math.min(stored, HEAD_BYTES + (last + 1) * SEALED_PIECE_BYTES) - 1 };
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The pieces of a content, encrypted. */
export async function* encryptPieces(source: Source, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isEnd } of cutIntoPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, getNonce(index, isEnd));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * Decrypts the pieces `first` to `last` of `count`. Throws FileDamagedError at the first changed
 * one, before any byte of it.
 */
export async function* decryptPieces(
  source: Source,
  key: Buffer,
  { first, last, count }: { first: number; last: number; count: number },
): AsyncGenerator<Buffer> {
  let index = first;
  for await (const { bytes, isEnd } of cutIntoPieces(source, SEALED_PIECE_BYTES)) {
    if (isEnd !== (index === last)) throw new FileDamagedError('The file is cut off.');
    yield decryptPiece(bytes, key, getNonce(index, index === count - 1));
    index += 1;
  }
}

function decryptPiece(piece: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new FileDamagedError('A part of the file is not as it was written.', { cause });
  }
}

function getNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into pieces of that size. Only the last may be shorter, or empty. */
async function* cutIntoPieces(
  source: Source,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isEnd: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      if (length === size) {
        yield { bytes: Buffer.concat(held), isEnd: false };
        [held, length] = [[], 0];
      }
      const part = chunk.subarray(at, at + size - length);
      held.push(part);
      length += part.length;
      at += part.length;
    }
  }
  yield { bytes: Buffer.concat(held), isEnd: true };
}
