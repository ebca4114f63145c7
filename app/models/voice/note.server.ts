import { db } from '~/db.server';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { MAX_NOTES } from '~/domain/voice/note';
import { recordEvent } from '../audit.server';
import { assertWithinQuota, NoRoomError } from '../file-quota.server';
import type { FileStore } from '../document/purge.server';
import type { Viewer } from '../sign-in/session.server';

type Owner = Pick<Viewer, 'accountId'>;

/** A recording that was checked and stored; `size` in bytes. */
export type StoredRecording = { storageKey: string; contentType: string; size: number };

/** A voice note as its owner has it; without a recording, `contentType` is null. */
export type VoiceNote = {
  id: string;
  contentType: string | null;
  size: number;
  transcript: string;
  summary: string;
  createdAt: Date;
  loggedAt: Date | null;
};

const SHOWN = {
  id: true,
  contentType: true,
  size: true,
  transcript: true,
  summary: true,
  createdAt: true,
  loggedAt: true,
} as const;

type NewNote = { recording: StoredRecording | null; summary: string; source: string };

/** Keeps a voice note as the viewer's own; one that comes with its summary is logged with it. Returns its id. Throws NoRoomError. */
export function saveNote(
  { accountId: ownerId }: Owner,
  { recording, summary, source }: NewNote,
  now: Date,
): Promise<string> {
  return db.$transaction(async (tx) => {
    const loggedAt = summary ? now : null;
    const { id } = await tx.voiceNote.create({
      data: { ...recording, ownerId, summary, source, createdAt: now, loggedAt },
      select: { id: true },
    });
    if ((await tx.voiceNote.count({ where: { ownerId } })) > MAX_NOTES)
      throw new NoRoomError(
        `You have ${MAX_NOTES} voice notes, and there is no room for more. Delete those you don’t need.`,
      );
    if (recording) await assertWithinQuota(tx, ownerId);
    await recordEvent(tx, { actorId: ownerId, action: 'recording.saved', subject: id });
    if (loggedAt)
      await recordEvent(tx, { actorId: ownerId, action: 'recording.logged', subject: id });
    return id;
  });
}

/** A page of the viewer's voice notes, the newest first. */
export async function listNotes(
  { accountId }: Owner,
  after: string | null,
): Promise<ListPage<VoiceNote>> {
  const rows = await db.voiceNote.findMany({
    where: { ownerId: accountId, ...(after && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: SHOWN,
  });
  return pageOf(rows, ({ id }) => id);
}

/** One voice note of the viewer's; null where there is none, or it is somebody else's. */
export function findNote({ accountId }: Owner, id: string) {
  return db.voiceNote.findFirst({
    where: { id, ownerId: accountId },
    select: { ...SHOWN, storageKey: true },
  });
}

/** Keeps what was said in a recording, and a summary where its owner has confirmed none. False where it is gone. */
export function keepTranscript(
  { accountId: ownerId }: Owner,
  id: string,
  { transcript, summary }: { transcript: string; summary: string },
  company: string,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.voiceNote.updateMany({
      where: { id, ownerId },
      data: { transcript },
    });
    if (count === 0) return false;
    await tx.voiceNote.updateMany({ where: { id, ownerId, loggedAt: null }, data: { summary } });
    await recordEvent(tx, {
      actorId: ownerId,
      action: 'recording.transcribed',
      subject: id,
      detail: { company },
    });
    return true;
  });
}

/** Keeps the summary that the viewer has confirmed. `transcript` counts only where none was made here. False where it is gone. */
export function logNote(
  { accountId: ownerId }: Owner,
  id: string,
  { summary, transcript = '', source }: { summary: string; transcript?: string; source?: string },
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.voiceNote.updateMany({
      where: { id, ownerId },
      data: { summary, loggedAt: now, ...(source && { source }) },
    });
    if (count === 0) return false;
    if (transcript)
      await tx.voiceNote.updateMany({
        where: { id, ownerId, transcript: '' },
        data: { transcript },
      });
    await recordEvent(tx, { actorId: ownerId, action: 'recording.logged', subject: id });
    return true;
  });
}

/** Deletes a voice note of the viewer's for good, its recording first. False where there is none. */
export async function deleteNote(files: FileStore, viewer: Owner, id: string): Promise<boolean> {
  const found = await findNote(viewer, id);
  if (!found) return false;
  return dropNote(files, found, viewer.accountId);
}

const BATCH = 200;

/** Drops the voice notes that are older than so many days, at most 200 at a time; run every hour. Returns how many. */
export async function purgeNotes(files: FileStore, days: number, now: Date): Promise<number> {
  const old = await db.voiceNote.findMany({
    where: { createdAt: { lte: new Date(now.getTime() - days * DAY) } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
    select: { id: true, storageKey: true },
  });
  for (const note of old) await dropNote(files, note, null);
  return old.length;
}

async function dropNote(
  files: FileStore,
  { id, storageKey }: { id: string; storageKey: string | null },
  actorId: string | null,
): Promise<boolean> {
  if (storageKey) await files.delete(storageKey);
  return db.$transaction(async (tx) => {
    if ((await tx.voiceNote.deleteMany({ where: { id } })).count === 0) return false;
    const action = actorId ? 'recording.deleted' : 'recording.purged';
    await recordEvent(tx, { actorId, action, subject: id });
    return true;
  });
}
