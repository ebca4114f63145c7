import { db } from '~/db.server';
import { recordingName } from '~/domain/voice/audio-kind';
import type { Viewer } from '../sign-in/session.server';
import { after, inPages } from './export-pages.server';

/** A file that a person takes along: its id and name, the folder it goes to, and the key it is stored under. */
type OwnFile = { id: string; name: string; folder: string; storageKey: string; createdAt: Date };

/** The viewer's papers, the files of their messages and their recordings, each the oldest first, read page by page. */
export async function* ownFiles({ accountId }: Viewer): AsyncGenerator<OwnFile> {
  yield* inPages(async (last, take) => {
    const { where, ...rest } = after(last, take);
    const rows = await db.document.findMany({
      where: { ...where, ownerId: accountId },
      select: { id: true, name: true, taxYear: true, storageKey: true, createdAt: true },
      ...rest,
    });
    return rows.map(({ taxYear, ...row }) => ({ ...row, folder: `documents/${taxYear}` }));
  });
  yield* inPages(async (last, take) => {
    const { where, ...rest } = after(last, take);
    const rows = await db.attachment.findMany({
      where: {
        ...where,
        message: { kind: 'message', conversation: { personId: accountId } },
      },
      select: { id: true, name: true, storageKey: true, createdAt: true },
      ...rest,
    });
    return rows.map((row) => ({ ...row, folder: 'messages' }));
  });
  yield* inPages(async (last, take) => {
    const { where, ...rest } = after(last, take);
    const rows = await db.voiceNote.findMany({
      where: { ...where, ownerId: accountId, storageKey: { not: null } },
      select: { id: true, contentType: true, storageKey: true, createdAt: true },
      ...rest,
    });
    return rows.map(({ contentType, storageKey, ...row }) => ({
      ...row,
      storageKey: storageKey!,
      name: recordingName(row.createdAt, contentType),
      folder: 'voice-notes',
    }));
  });
}
