import { db } from '~/db.server';
import { HOUR, MINUTE } from '~/domain/time/duration';
import { assertWithinQuota } from '../file-quota.server';
import type { Viewer } from '../sign-in/session.server';
import type { FilingTerms } from './create-documents.server';
import type { FileStore } from './change-document.server';

/** How long a browser may begin to put a file, in milliseconds. */
export const ADDRESS_LIFE = 2 * MINUTE;
/** How long it may take until the file is there and confirmed. */
const LIFE = HOUR;
/** How many files of one person may be on their way, a gigabyte at most. */
const MAX_PENDING = 40;
const BATCH = 200;

/** A file on its way to the store; `size` in bytes. */
export type DirectUpload = FilingTerms & { name: string; storageKey: string; size: number };

/** Returns the upload's id; null where too many of the viewer's are pending. Throws NoRoomError. */
export async function createDirectUpload(
  { accountId: ownerId }: Viewer,
  upload: DirectUpload,
  now: Date,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const pending = { ownerId, confirmedAt: null, expiresAt: { gt: now } };
    if ((await tx.directUpload.count({ where: pending })) >= MAX_PENDING) return null;
    const { id } = await tx.directUpload.create({
      data: { ...upload, ownerId, createdAt: now, expiresAt: new Date(now.getTime() + LIFE) },
    });
    await assertWithinQuota(tx, ownerId);
    return id;
  });
}

/** Confirms a pending upload of the viewer's, once. Null if there is none. */
export async function confirmDirectUpload({ accountId: ownerId }: Viewer, id: string, now: Date) {
  const { count } = await db.directUpload.updateMany({
    where: { id, ownerId, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  if (count === 0) return null;
  return db.directUpload.findUniqueOrThrow({
    where: { id },
    select: { name: true, storageKey: true, size: true, taxYear: true, requestId: true },
  });
}

/** Deletes expired incoming files, confirmed or not: their address could be used again. */
export async function purgeDirectUploads(files: FileStore, now: Date): Promise<number> {
  for (let purged = 0; ;) {
    const over = await db.directUpload.findMany({
      where: { expiresAt: { lte: now } },
      orderBy: { expiresAt: 'asc' },
      take: BATCH,
      select: { id: true, storageKey: true },
    });
    for (const { storageKey } of over) await files.delete(storageKey);
    await db.directUpload.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
    purged += over.length;
    if (over.length < BATCH) return purged;
  }
}
