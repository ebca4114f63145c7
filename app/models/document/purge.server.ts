import { db } from '~/db.server';
import { recordEvent } from '../audit.server';
import { getRecoveryStart } from './document.server';

const BATCH = 200;

/** Where the files lie: as much of the storage port as a purge needs. */
export type FileStore = { delete: (key: string) => Promise<void> };

/** Purges documents deleted 30 days ago, at most 200. Runs hourly. Returns how many. */
export async function purgeDocuments(files: FileStore, now: Date): Promise<number> {
  const gone = await db.document.findMany({
    where: { deletedAt: { lte: getRecoveryStart(now) } },
    orderBy: { deletedAt: 'asc' },
    take: BATCH,
    select: { id: true, storageKey: true },
  });
  for (const { id, storageKey } of gone) {
    await files.delete(storageKey);
    await db.$transaction(async (tx) => {
      await tx.document.delete({ where: { id } });
      await recordEvent(tx, { actorId: null, action: 'document.purged', subject: id });
    });
  }
  return gone.length;
}
