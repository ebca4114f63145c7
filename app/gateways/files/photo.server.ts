import { Worker } from 'node:worker_threads';
import { Mutex, withTimeout } from 'async-mutex';
import source from './heic-worker.mjs?raw';

/** The largest photo that is converted, in pixels: 25 megapixels take some 200 MB for a moment. */
export const MAX_PIXELS = 25_000_000;
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

type Answer = { jpeg: Uint8Array } | { problem: 'too-large' | 'unreadable' };

const turn = withTimeout(new Mutex(), MAX_WAIT, new PhotoUnreadableError('Too many photos wait.'));

/** The JPEG of a HEIC file. It is made in a thread of its own, whose memory is given back when it ends. */
export function jpegOfHeic(file: string, maxPixels = MAX_PIXELS): Promise<Uint8Array> {
  return turn.runExclusive(async () => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { file, maxPixels, quality: QUALITY, from: import.meta.url },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What the library says of a bad photo is told to its sender, not to the log.
      stdout: true,
      stderr: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<Answer>((resolve) => {
      const unreadable = () => resolve({ problem: 'unreadable' });
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable);
      timer = setTimeout(unreadable, MAX_TIME);
    });
    clearTimeout(timer);
    await worker.terminate();
    if ('jpeg' in answer) return answer.jpeg;
    if (answer.problem === 'too-large') throw new PhotoTooLargeError('Too many pixels.');
    throw new PhotoUnreadableError('The photo can’t be read.');
  });
}
