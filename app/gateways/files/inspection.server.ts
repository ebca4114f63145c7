import { createHash } from 'node:crypto';
import type { FileTraits } from '~/domain/documents/file-kind';

const HEAD = 4_096;
/** The list of files at the end of a zip has some kilobytes in an office document. */
const TAIL = 65_536;

/** The standard test virus, in two parts so that no scanner takes this file for it. */
const TEST_VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
  'latin1',
);

export type Inspected = FileTraits & { size: number; sha256: string; isVirus: boolean };

/** Inspects a file as it streams by; keeps only its ends. */
export class Inspection {
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #size = 0;
  #isText = true;
  #isVirus = false;

  /** Hands on what a stream brings, and notes what it is. */
  async *watch(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const chunk of source) {
      this.#note(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
      yield chunk;
    }
  }

  result(): Inspected {
    return {
      head: this.#head,
      tail: this.#tail,
      isText: this.#isText,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      isVirus: this.#isVirus,
    };
  }

  #note(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    if (this.#head.length < HEAD)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD - this.#head.length)]);
    this.#isText &&= !hasControl(chunk);
    // With what came before it: a virus may lie over the edge of two pieces.
    const end = Buffer.concat([this.#tail, chunk]);
    this.#isVirus ||= end.includes(TEST_VIRUS);
    this.#tail = end.subarray(-TAIL);
  }
}

function hasControl(bytes: Buffer): boolean {
  for (const byte of bytes)
    if ((byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 127)
      return true;
  return false;
}
