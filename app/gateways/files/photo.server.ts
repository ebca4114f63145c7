import { Mutex, withTimeout } from 'async-mutex';
import { runChild } from './child.server';
import source from './photo-child.mjs?raw';

/** The most pixels of a photo. */
const MAX_PIXELS = 51_000_000;
/** How many pixels a photo keeps: what a phone takes at its usual setting. */
const KEPT_PIXELS = 12_600_000;
/** The same for a page of a document: letter paper at 200 dots an inch. */
export const PAGE_PIXELS = 3_750_000;
/** Milliseconds for one photo, and to wait for others: they are converted one at a time. */
export const MAX_TIME = 30_000;
const MAX_WAIT = 180_000;
const MAX_JPEG_BYTES = 50 * 1024 * 1024;
/** How the process ends where a photo has too many pixels. */
const TOO_LARGE = 2;

/** It is no photo that can be read, or takes too long to, or too much memory. */
export class PhotoUnreadableError extends Error {}
export class PhotoTooLargeError extends PhotoUnreadableError {}

const KINDS = ['jpeg', 'png', 'heic'] as const;
export type PhotoKind = (typeof KINDS)[number];

export const isPhotoKind = (kind: string | undefined): kind is PhotoKind =>
  KINDS.some((known) => known === kind);

const queue = withTimeout(
  new Mutex(),
  MAX_WAIT,
  new PhotoUnreadableError('Too many files are waiting.'),
);

/**
 * Works on one photo or locked PDF at a time. Throws PhotoUnreadableError where it waited too long.
 */
export const runFileJob = <T>(work: () => Promise<T>): Promise<T> => queue.runExclusive(work);

/**
 * A photo as a JPEG, or its middle square of at most `side` pixels, upright. Call it in
 * `runFileJob`: it runs `photo-child.mjs` in a process with limits on its memory, time and output.
 * Throws PhotoTooLargeError and PhotoUnreadableError.
 */
export async function toJpeg(
  file: string,
  kind: PhotoKind,
  side: number | null = null,
  maxTime = MAX_TIME,
  keptPixels = KEPT_PIXELS,
): Promise<Uint8Array> {
  const photo = {
    file,
    kind,
    side,
    maxPixels: MAX_PIXELS,
    keptPixels,
    from: import.meta.url,
  };
  const limits = { milliseconds: maxTime, outputBytes: MAX_JPEG_BYTES };
  const jpeg = await runChild(source, photo, limits).catch((error: { code?: unknown }) => {
    if (error.code === TOO_LARGE) throw new PhotoTooLargeError('Too many pixels.');
    return null;
  });
  if (jpeg?.length) return jpeg;
  throw new PhotoUnreadableError('The photo can’t be read.');
}
