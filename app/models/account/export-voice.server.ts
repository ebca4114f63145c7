import { db } from '~/db.server';
import type { DataRecord } from '~/domain/account/data-page';
import { after } from './export-pages.server';

/** Up to so many of a person's voice notes after an id, with all that was said. */
export function exportNotes(ownerId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.voiceNote.findMany({
    where: { ...where, ownerId },
    omit: { ownerId: true, storageKey: true },
    ...rest,
  });
}

/** Up to so many of a person's consents after an id, word for word as they were signed. */
export function exportConsents(
  accountId: string,
  last: string,
  take: number,
): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.consent.findMany({
    where: { ...where, accountId },
    omit: { accountId: true },
    ...rest,
  });
}
