import type { Readable } from 'node:stream';

type StoredFile = { size: number };

/** A file on this machine's disk that is not stored yet: its path and its bytes. */
export type TempFile = StoredFile & { path: string };

/** Where a browser may PUT one file, with these headers and that many bytes. */
export type UploadAddress = { url: string; headers: Record<string, string> };
type UploadTerms = StoredFile & { contentType: string; seconds: number };

export type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Stores whole files by keys like `a1/1764_w-2.pdf`. Throws StorageFullError, StorageDownError. */
export interface Storage {
  /** Stores a stream of exactly `size` bytes, and leaves nothing if it throws. */
  put(key: string, source: Source, size: number): Promise<void>;
  /** Throws FileMissingError and FileDamagedError, also from the stream. */
  get(key: string): Promise<StoredFile & { stream: Readable }>;
  stat(key: string): Promise<StoredFile | null>;
  list(): AsyncIterable<string>;
  delete(key: string): Promise<void>;
  /** A short-lived address to put one file to; null where files come through the portal. */
  uploadAddress(key: string, terms: UploadTerms): Promise<UploadAddress | null>;
  check(): Promise<void>;
}

export class StorageFullError extends Error {}

export class StorageDownError extends Error {}

export class FileTooLongError extends Error {}

export class FileMissingError extends Error {}

/** The file is not as it was stored, or no key opens it. */
export class FileDamagedError extends Error {}

/** How the keys begin under which browsers put files by themselves. */
export const INCOMING = 'incoming/';

const KEY = /^[A-Za-z0-9_-]{1,80}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}){1,4}$/;

/** Throws for a key that could lead out of its folder. */
export function requireValidKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('The key of a file must be made of plain words.');
  return key;
}
