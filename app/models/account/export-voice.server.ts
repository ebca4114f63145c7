import { db } from '~/db.server';
import type { DataRecord } from '~/domain/account/data-page';

/** Up to so many of a person's voice notes after an id, with all that was said. */
export function exportNotes(ownerId: string, last: string, take: number): Promise<DataRecord[]> {
  return db.voiceNote.findMany({
    where: { id: { gt: last }, ownerId },
    omit: { ownerId: true, storageKey: true },
    orderBy: { id: 'asc' },
    take,
  });
}

/** Up to so many of a person's consents after an id, word for word as they were signed. */
export function exportConsents(
  accountId: string,
  last: string,
  take: number,
): Promise<DataRecord[]> {
  return db.consent.findMany({
    where: { id: { gt: last }, accountId },
    omit: { accountId: true },
    orderBy: { id: 'asc' },
    take,
  });
}
