import path from 'node:path';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { THUMBNAIL_SIDE } from '~/domain/messaging/message';
import { MINUTE } from '~/domain/time/duration';
import {
  isPhotoKind,
  PhotoTooLargeError,
  runPhotoJob,
  PhotoUnreadableError,
  squareJpeg,
  type PhotoKind,
} from '~/gateways/files/photo.server';
import { FileDamagedError, FileMissingError } from '~/gateways/storage/port.server';
import { discardFile, writeTempFile, storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import {
  claimThumbnails,
  dropThumbnail,
  saveThumbnail,
} from '~/models/conversation/attachment.server';
import type { StoredFile } from '~/models/conversation/send.server';

/** Milliseconds that a sender waits for thumbnails, and that one may take. */
const MAX_WAIT = 1_500;
const MAX_TIME = 10_000;

/** Later than all that wait are made, in milliseconds: what isn't there by then was interrupted. */
const DUE_AFTER = 15 * MINUTE;
const MAX_DUE = 10;

type Photo = Pick<StoredFile, 'storageKey' | 'contentType'>;

/**
 * Thumbnail keys by photo key, after `wait` milliseconds at most. Call `keepRest` once the message is
 * stored or not. A photo that can't be read gets no thumbnail.
 */
export async function makeThumbnails(files: readonly Photo[], wait = MAX_WAIT) {
  const ready = new Map<string, string>();
  const work = files.map(async (photo) => {
    const key = await createThumbnail(photo);
    if (key) ready.set(photo.storageKey, key);
    return { photo, key };
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, wait)));
  await Promise.race([Promise.all(work), late]);
  clearTimeout(timer);
  const known = new Map(ready);
  const keep = async ({ photo, key }: Awaited<(typeof work)[number]>) => {
    if (!key || known.has(photo.storageKey)) return;
    if (!(await saveThumbnail(photo.storageKey, key))) await storage.delete(key);
  };
  return {
    ready: known,
    keepRest: () => void work.forEach((each) => void each.then(keep).catch(report)),
  };
}

const report = (err: unknown) => log.error({ err }, 'a thumbnail was not made');

async function createThumbnail({ storageKey, contentType }: Photo): Promise<string | null> {
  const kind = getPhotoKind(contentType);
  if (!kind) return null;
  try {
    return await runPhotoJob(() => make(storageKey, kind));
  } catch (error) {
    if (!isFinal(error)) report(error);
    return null;
  }
}

/** Whether the photo can't be read or is gone, so that trying again is no use. */
const isFinal = (error: unknown) =>
  [PhotoTooLargeError, PhotoUnreadableError, FileMissingError, FileDamagedError].some(
    (kindOfError) => error instanceof kindOfError,
  );

function getPhotoKind(contentType: string): PhotoKind | null {
  const kind = contentType.replace(/^image\//, '');
  return isPhotoKind(kind) ? kind : null;
}

/** When a thumbnail that isn't ready with its message is due; null for what has none. */
export function getThumbnailDueTime({ contentType }: Photo, now: Date): Date | null {
  return getPhotoKind(contentType) && new Date(now.getTime() + DUE_AFTER);
}

/** Makes up to 10 thumbnails that are still due, as after a restart. Returns how many. */
export async function makeDueThumbnails(now: Date): Promise<number> {
  let count = 0;
  for (const { id, storageKey, contentType } of await claimThumbnails(MAX_DUE, now)) {
    const kind = getPhotoKind(contentType);
    try {
      const made = kind && (await runPhotoJob(() => make(storageKey, kind)));
      if (made && (await saveThumbnail(storageKey, made))) count += 1;
      else if (made) await storage.delete(made);
      else await dropThumbnail(id);
    } catch (error) {
      if (isFinal(error)) await dropThumbnail(id);
      else report(error);
    }
  }
  return count;
}

async function make(storageKey: string, kind: PhotoKind): Promise<string> {
  const file = await writeTempFile((await storage.get(storageKey)).stream, MAX_FILE_BYTES);
  try {
    const jpeg = await squareJpeg(file.path, kind, THUMBNAIL_SIDE, MAX_TIME);
    const key = `${path.posix.dirname(storageKey)}/thumbnail.jpg`;
    await storage.put(key, [jpeg], jpeg.length);
    return key;
  } finally {
    await discardFile(file);
  }
}
