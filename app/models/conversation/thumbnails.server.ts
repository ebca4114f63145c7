import type { ThumbnailStore } from '~/domain/messaging/message';
import { MINUTE } from '~/domain/time/duration';
import { log } from '~/log.server';
import { claimThumbnails, dropThumbnail, saveThumbnail } from './attachment.server';
import type { StoredFile } from './send.server';

/** Milliseconds that a sender waits for thumbnails. */
const MAX_WAIT = 1_500;

/** When the job makes a thumbnail that wasn't ready with its message, in milliseconds. */
const DUE_AFTER = 15 * MINUTE;
const MAX_DUE = 10;

type Photo = Pick<StoredFile, 'storageKey' | 'contentType'>;

/**
 * Gives photos their thumbnails. Those that take too long are saved later, and failed ones are made
 * again by a job.
 */
export async function addThumbnails(
  files: readonly StoredFile[],
  store: ThumbnailStore,
  now: Date,
): Promise<void> {
  const late = AbortSignal.timeout(MAX_WAIT);
  const whenLate = new Promise<undefined>((resolve) =>
    late.addEventListener('abort', () => resolve(undefined)),
  );
  await Promise.all(
    files.map(async (file) => {
      const making = createThumbnail(store, file);
      const key = await Promise.race([making, whenLate]);
      file.thumbnailKey = key;
      if (key !== undefined) return;
      file.thumbnailDueAt = new Date(now.getTime() + DUE_AFTER);
      void making.then((made) => (made ? saveOrDelete(store, file, made) : null)).catch(report);
    }),
  );
}

const report = (err: unknown) => log.error({ err }, 'a thumbnail was not made');

/** The key of a new thumbnail, null for a file that can have none, undefined if it may work later. */
const createThumbnail = (store: ThumbnailStore, photo: Photo) =>
  store.create(photo).catch((error: unknown) => {
    report(error);
    return undefined;
  });

/** Makes up to 10 thumbnails that are still due, as after a restart. Returns how many. */
export async function makeDueThumbnails(store: ThumbnailStore, now: Date): Promise<number> {
  let count = 0;
  for (const { id, ...photo } of await claimThumbnails(MAX_DUE, now)) {
    const key = await createThumbnail(store, photo);
    if (key === null) await dropThumbnail(id);
    else if (key && (await saveOrDelete(store, photo, key))) count += 1;
  }
  return count;
}

/** Saves a thumbnail that was ready after its message. False if the message is gone. */
async function saveOrDelete(
  store: ThumbnailStore,
  { storageKey }: Photo,
  key: string,
): Promise<boolean> {
  const isSaved = await saveThumbnail(storageKey, key);
  if (!isSaved) await store.delete(key);
  return isSaved;
}
