import path from 'node:path';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { THUMBNAIL_SIDE } from '~/domain/messaging/message';
import { MINUTE } from '~/domain/time/duration';
import {
  isPhotoKind,
  runFileJob,
  PhotoUnreadableError,
  toJpeg,
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

/** When the job makes a thumbnail that wasn't ready with its message, in milliseconds. */
const DUE_AFTER = 15 * MINUTE;
const MAX_DUE = 10;

type Photo = Pick<StoredFile, 'storageKey' | 'contentType'>;

/**
 * Gives photos their thumbnails. Those that take too long are saved later, and failed ones are made
 * again by a job.
 */
export async function addThumbnails(files: readonly StoredFile[], now: Date): Promise<void> {
  const late = AbortSignal.timeout(MAX_WAIT);
  const whenLate = new Promise<undefined>((resolve) =>
    late.addEventListener('abort', () => resolve(undefined)),
  );
  await Promise.all(
    files.map(async (file) => {
      const making = createThumbnail(file);
      const key = await Promise.race([making, whenLate]);
      file.thumbnailKey = key;
      if (key !== undefined) return;
      file.thumbnailDueAt = new Date(now.getTime() + DUE_AFTER);
      void making.then((made) => (made ? saveOrDelete(file, made) : null)).catch(report);
    }),
  );
}

const report = (err: unknown) => log.error({ err }, 'a thumbnail was not made');

/** The photo or its file is no good, so trying again is no use. */
const FINAL_ERRORS = [PhotoUnreadableError, FileMissingError, FileDamagedError];

/**
 * The key of a new thumbnail, null for a file that can have none, undefined if it may work later.
 */
async function createThumbnail({ storageKey, contentType }: Photo) {
  const kind = contentType.replace(/^image\//, '');
  if (!isPhotoKind(kind)) return null;
  try {
    return await runFileJob(() => make(storageKey, kind));
  } catch (error) {
    if (FINAL_ERRORS.some((type) => error instanceof type)) return null;
    report(error);
    return undefined;
  }
}

/** Makes up to 10 thumbnails that are still due, as after a restart. Returns how many. */
export async function makeDueThumbnails(now: Date): Promise<number> {
  let count = 0;
  for (const { id, ...photo } of await claimThumbnails(MAX_DUE, now)) {
    const key = await createThumbnail(photo);
    if (key === null) await dropThumbnail(id);
    else if (key && (await saveOrDelete(photo, key))) count += 1;
  }
  return count;
}

/** Saves a thumbnail that was ready after its message. False if the message is gone. */
async function saveOrDelete({ storageKey }: Photo, key: string): Promise<boolean> {
  const isSaved = await saveThumbnail(storageKey, key);
  if (!isSaved) await storage.delete(key);
  return isSaved;
}

async function make(storageKey: string, kind: PhotoKind): Promise<string> {
  const file = await writeTempFile((await storage.get(storageKey)).stream, MAX_FILE_BYTES);
  try {
    const jpeg = await toJpeg(file.path, kind, THUMBNAIL_SIDE, MAX_TIME);
    const key = `${path.posix.dirname(storageKey)}/thumbnail.jpg`;
    await storage.put(key, [jpeg], jpeg.length);
    return key;
  } finally {
    await discardFile(file);
  }
}
