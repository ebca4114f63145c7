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

/** A PDF with a password has this name in its trailer, which is never compressed. */
const ENCRYPTED = Buffer.from('/Encrypt');

export type Inspected = Omit<FileTraits, 'contentTypes'> & {
  tail: Buffer;
  size: number;
  sha256: string;
  isVirus: boolean;
  /** Whether it says that it is encrypted, if it is a PDF. */
  isEncrypted: boolean;
};

/** Inspects a file as it streams by; keeps only its ends. */
export class Inspection {
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #size = 0;
  #readsText = new TextCheck();
  #isVirus = false;
  #isEncrypted = false;

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
      isText: this.#readsText.isText,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      isVirus: this.#isVirus,
      isEncrypted: this.#isEncrypted,
    };
  }

  #note(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    if (this.#head.length < HEAD)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD - this.#head.length)]);
    this.#readsText.add(chunk);
    // With what came before it: either may lie over the edge of two pieces.
    const end = Buffer.concat([this.#tail, chunk]);
    this.#isVirus ||= end.includes(TEST_VIRUS);
    this.#isEncrypted ||= end.includes(ENCRYPTED);
    this.#tail = end.subarray(-TAIL);
  }
}

const CONTROL = /[^\t\n\f\r\x20-\x7e\x80-\uffff]/;
/** DOS programs end a text with it. */
const END_OF_TEXT = '\x1a';

/** Whether bytes are text: UTF-16 where they begin with its mark, else any encoding with ASCII in it. */
class TextCheck {
  #decoder: TextDecoder | null = null;
  #hasEnded = false;
  isText = true;

  add(chunk: Uint8Array): void {
    if (!this.isText) return;
    this.#decoder ??= new TextDecoder(readUtf16Mark(chunk) ?? 'latin1');
    const text = this.#decoder.decode(chunk, { stream: true });
    const written = text.endsWith(END_OF_TEXT) ? text.slice(0, -1) : text;
    this.isText = !(this.#hasEnded && text) && !CONTROL.test(written);
    this.#hasEnded = written !== text;
  }
}

/** The encoding of a text that begins with the mark of UTF-16; null for any other. */
export function readUtf16Mark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
