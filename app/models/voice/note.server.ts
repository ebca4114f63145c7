import { db, transaction } from '~/db.server';
import {
  noteDeleted,
  noteLogged,
  notePurged,
  noteSaved,
  noteTranscribed,
} from '~/domain/events/recording';
import { NEWEST_FIRST, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { MAX_NOTES } from '~/domain/voice/note';
import { emit } from '../events.server';
import { assertWithinQuota, NoRoomError } from '../file-quota.server';
import { orNotFound } from '../not-found.server';
import type { FileStore } from '../document/change-document.server';
import type { Viewer } from '../sign-in/session.server';

type Owner = Pick<Viewer, 'accountId'>;

type StoredRecording = { storageKey: string; contentType: string; size: number };

const OMITTED = { ownerId: true, source: true } as const;

type NewNote = { recording: StoredRecording | null; summary: string; source: string };

/** A note with a summary is logged at once. Returns its id. Throws NoRoomError. */
export const saveNote = (
  { accountId: ownerId }: Owner,
  { recording, summary, source }: NewNote,
  now: Date,
): Promise<string> =>
  transaction([['files', ownerId]], async (tx) => {
    const loggedAt = summary ? now : null;
    const { id } = await tx.voiceNote.create({
      data: { ...recording, ownerId, summary, source, createdAt: now, loggedAt },
    });
    if ((await tx.voiceNote.count({ where: { ownerId } })) > MAX_NOTES)
      throw new NoRoomError(
        `You have ${MAX_NOTES} voice notes, and there is no room for more. Delete those you don’t need.`,
      );
    if (recording) await assertWithinQuota(tx, ownerId);
    const own = { id, actorId: ownerId, now };
    await emit(tx, noteSaved, own);
    if (loggedAt) await emit(tx, noteLogged, own);
    return id;
  });

export async function listNotes({ accountId }: Owner, after: string | null) {
  const rows = await db.voiceNote.findMany({
    where: { ownerId: accountId, ...(after && { id: { lt: after } }) },
    ...NEWEST_FIRST,
    omit: { ...OMITTED, storageKey: true },
  });
  return toPage(rows, ({ id }) => id);
}

export const getNote = async (viewer: Owner, id = '') => orNotFound(await findNote(viewer, id));

export const findNote = ({ accountId }: Owner, id: string) =>
  db.voiceNote.findFirst({ where: { id, ownerId: accountId }, omit: OMITTED });

/** Saves a transcript, and its summary unless one is confirmed. False if it is gone. */
export const saveTranscript = (
  { accountId: ownerId }: Owner,
  id: string,
  { transcript, summary }: { transcript: string; summary: string },
  company: string,
): Promise<boolean> =>
  transaction([], async (tx) => {
    const { count } = await tx.voiceNote.updateMany({
      where: { id, ownerId },
      data: { transcript },
    });
    if (count === 0) return false;
    await tx.voiceNote.updateMany({ where: { id, ownerId, loggedAt: null }, data: { summary } });
    await emit(tx, noteTranscribed, { id, actorId: ownerId, detail: { company } });
    return true;
  });

/** Saves the confirmed summary; `transcript` only if there is none. False if gone. `assertSeen` throws if its owner saw another one. */
export const logNote = (
  { accountId: ownerId }: Owner,
  id: string,
  { summary, transcript = '', source }: { summary: string; transcript?: string; source?: string },
  now: Date,
  assertSeen: (note: { summary: string }) => void = () => undefined,
): Promise<boolean> =>
  transaction([['account', ownerId]], async (tx) => {
    const before = await tx.voiceNote.findFirst({ where: { id, ownerId } });
    if (!before) return false;
    assertSeen(before);
    await tx.voiceNote.update({
      where: { id },
      data: { summary, loggedAt: now, ...(source && { source }) },
    });
    if (transcript)
      await tx.voiceNote.updateMany({
        where: { id, ownerId, transcript: '' },
        data: { transcript },
      });
    await emit(tx, noteLogged, { id, actorId: ownerId, now });
    return true;
  });

/** Deletes the recording first. False unless it is the viewer's own. */
export async function deleteNote(files: FileStore, viewer: Owner, id: string): Promise<boolean> {
  const found = await findNote(viewer, id);
  if (!found) return false;
  return removeNote(files, found, viewer.accountId);
}

/** Deletes notes older than `days`. Runs hourly; returns how many. */
export async function purgeNotes(files: FileStore, days: number, now: Date): Promise<number> {
  const old = await db.voiceNote.findMany({
    where: { createdAt: { lte: new Date(now.getTime() - days * DAY) } },
    orderBy: { createdAt: 'asc' },
    take: 200,
    select: { id: true, storageKey: true },
  });
  for (const note of old) await removeNote(files, note, null);
  return old.length;
}

async function removeNote(
  files: FileStore,
  { id, storageKey }: { id: string; storageKey: string | null },
  actorId: string | null,
): Promise<boolean> {
  if (storageKey) await files.delete(storageKey);
  return transaction([], async (tx) => {
    if ((await tx.voiceNote.deleteMany({ where: { id } })).count === 0) return false;
    await emit(tx, actorId ? noteDeleted : notePurged, { id, actorId });
    return true;
  });
}
