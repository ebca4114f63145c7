import { Worker } from 'node:worker_threads';
import { Mutex, withTimeout } from 'async-mutex';
import source from './photo-worker.mjs?raw';

/**
 * The largest photo that is converted, in pixels, of which a PNG's count twice with two bytes a color: of any of these it takes
 * 250 MB at most for a moment.
 */
const MAX_PIXELS = { jpeg: 25_000_000, png: 8_500_000, heic: 25_000_000 };
const QUALITY = 88;
/** Milliseconds for one photo, and to wait for those ahead of it: they are converted one at a time. */
const MAX_TIME = 30_000;
const MAX_WAIT = 60_000;

/** The photo has more pixels than are converted. */
export class PhotoTooLargeError extends Error {
  override name = 'PhotoTooLargeError';
}
/** It is no photo that can be read, or takes too long to. */
export class PhotoUnreadableError extends Error {
  override name = 'PhotoUnreadableError';
}

export type PhotoKind = keyof typeof MAX_PIXELS;

export function isPhotoKind(kind: string | undefined): kind is PhotoKind {
  return kind !== undefined && Object.hasOwn(MAX_PIXELS, kind);
}

type Conversion = { kind: PhotoKind; maxPixels: number; side: number | null; maxTime: number };
type Answer = { jpeg: Uint8Array } | { problem: 'too-large' | 'unreadable' };

const turn = withTimeout(new Mutex(), MAX_WAIT, new PhotoUnreadableError('Too many photos wait.'));

/** The JPEG of a HEIC file. Throws PhotoTooLargeError and PhotoUnreadableError. */
export function jpegOfHeic(file: string, maxPixels = MAX_PIXELS.heic): Promise<Uint8Array> {
  return convert(file, { kind: 'heic', maxPixels, side: null, maxTime: MAX_TIME });
}

/**
 * The middle square of a photo as a JPEG of at most `side` by `side` pixels, upright and without anything but its pixels, made
 * in `maxTime` milliseconds. Errors as `jpegOfHeic`.
 */
export function squareJpeg(
  file: string,
  kind: PhotoKind,
  side: number,
  maxTime = MAX_TIME,
): Promise<Uint8Array> {
  return convert(file, { kind, maxPixels: MAX_PIXELS[kind], side, maxTime });
}

/** It is made in a thread of its own, whose memory is given back when it ends. */
function convert(file: string, { maxTime, ...conversion }: Conversion): Promise<Uint8Array> {
  return turn.runExclusive(async () => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { file, quality: QUALITY, from: import.meta.url, ...conversion },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What the library says of a bad photo is told to its sender, not to the log.
      stdout: true,
      stderr: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<Answer>((resolve) => {
      const unreadable = () => resolve({ problem: 'unreadable' });
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable);
      timer = setTimeout(unreadable, maxTime);
    });
    clearTimeout(timer);
    await worker.terminate();
    if ('jpeg' in answer) return answer.jpeg;
    if (answer.problem === 'too-large') throw new PhotoTooLargeError('Too many pixels.');
    throw new PhotoUnreadableError('The photo can’t be read.');
  });
}
