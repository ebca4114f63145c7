import { decrypt, encrypt, TAG_BYTES, WRAPPED_BYTES } from './data-keys.server';
import { FileDamagedError, type Source } from './port.server';

/** A head with the wrapped key, then AES-256-GCM pieces; nonce: index and whether the last. */
const FORMAT = Buffer.concat([Buffer.from('\x89EOLA\r\n\x1a', 'latin1'), Buffer.from([1])]);
export const HEAD_BYTES = FORMAT.length + WRAPPED_BYTES;
export const PIECE_BYTES = 64 * 1024;
const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;

export const buildHead = (wrapped: Buffer) => Buffer.concat([FORMAT, wrapped]);

/** The wrapped key in a file's first bytes. Throws FileDamagedError if it isn't encrypted. */
export function parseWrappedKey(head: Buffer): Buffer {
  if (head.length < HEAD_BYTES || !head.subarray(0, FORMAT.length).equals(FORMAT))
    throw new FileDamagedError('The file isn’t encrypted.');
  return head.subarray(FORMAT.length, HEAD_BYTES);
}

export function getContentSize(storedSize: number): number {
  const body = storedSize - HEAD_BYTES;
  return body - Math.ceil(body / SEALED_PIECE_BYTES) * TAG_BYTES;
}

/** How many bytes a content of so many has once it is encrypted. */
export function getStoredSize(size: number): number {
  return HEAD_BYTES + size + Math.max(1, Math.ceil(size / PIECE_BYTES)) * TAG_BYTES;
}

export async function* encryptPieces(source: Source, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of cutIntoPieces(source, PIECE_BYTES)) {
    yield encrypt(bytes, key, getNonce(index, isLast));
    index += 1;
  }
}

/** Throws FileDamagedError at the first piece that was changed, before any byte of it. */
export async function* decryptPieces(source: Source, key: Buffer): AsyncGenerator<Buffer> {
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
async function* cutIntoPieces(
  source: Source,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
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
