import type { Readable } from 'node:stream';

export type StoredFile = { size: number };

/** What a file may have at most, in bytes, and what it is, as a media type. */
export type FileTerms = { maxBytes: number; contentType: string };

/** A file on this machine's disk that is not stored yet: its path and its bytes. */
export type TempFile = StoredFile & { path: string };

/** How a signed address hands a file over: under which name and type, and for how many seconds. */
export type DownloadTerms = { fileName: string; contentType: string; seconds: number };

/** A part of a file: its first byte and its last, both included. */
export type ByteRange = { start: number; end: number };

/** Where a browser may PUT one file, with these headers and that many bytes. */
export type UploadAddress = { url: string; headers: Record<string, string> };
export type UploadTerms = StoredFile & { contentType: string; seconds: number };

/**
 * Stores files by keys like `folder/1764000000000_w-2.pdf`, whole or not at all. Throws
 * StorageFullError and StorageDownError.
 */
export interface Storage {
  /** Stores a stream. Throws FileTooLongError above `maxBytes`, and leaves nothing if it throws. */
  put(
    key: string,
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    terms: FileTerms,
  ): Promise<StoredFile>;
  /** Takes a temporary file over, which is gone afterwards. */
  take(key: string, file: TempFile, contentType: string): Promise<void>;
  /**
   * The file, or the part that `range` names. Throws FileMissingError and FileDamagedError, also
   * from the stream. `sha256` is required to read a file that isn't encrypted.
   */
  get(key: string, range?: ByteRange, sha256?: string): Promise<StoredFile & { stream: Readable }>;
  stat(key: string): Promise<StoredFile | null>;
  /** The keys of all files. */
  list(): AsyncIterable<string>;
  /** Deletes a file, or does nothing where there is none. */
  delete(key: string): Promise<void>;
  /**
   * A short-lived address of the file at the store itself; null where the portal has to serve it.
   */
  downloadAddress(key: string, terms: DownloadTerms): Promise<string | null>;
  /** A short-lived address to put one file to; null where files come through the portal. */
  uploadAddress(key: string, terms: UploadTerms): Promise<UploadAddress | null>;
  /** Throws unless files can be kept now. */
  check(): Promise<void>;
}

/** There is no space for the file. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The store gave no answer, or refused. */
export class StorageDownError extends Error {
  override name = 'StorageDownError';
}

export class FileTooLongError extends Error {
  override name = 'FileTooLongError';
}

export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The file is not as it was stored, or no key opens it. */
export class FileDamagedError extends Error {
  override name = 'FileDamagedError';
}

/** How the keys begin under which browsers put files by themselves. */
export const INCOMING = 'incoming/';

const KEY = /^[A-Za-z0-9_-]{1,80}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}){1,4}$/;

/** Throws for a key that isn't made of plain words, so that none leads out of its folder. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('The key of a file must be made of plain words.');
  return key;
}

/** A download's name in plain letters, and the whole name for browsers that read it (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${hex(sign)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
