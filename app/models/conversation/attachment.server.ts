import { db, type Tx } from '~/db.server';
import { Prisma, type Attachment } from '#prisma/generated/client';
import { attachmentDownloaded } from '~/domain/events/conversation';
import { MAX_CONVERSATION_FILES, writesForFirm } from '~/domain/messaging/message';
import { DAY, HOUR } from '~/domain/time/duration';
import { emit } from '../events.server';
import type { FileStore } from '../document/change-document.server';
import { assertWithinQuota, NoRoomError } from '../file-quota.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';

type Found = Omit<Attachment, 'messageId' | 'sha256' | 'createdAt' | 'thumbnailDueAt'>;

export async function getAttachment(viewer: Viewer, id = '') {
  const own = writesForFirm(viewer)
    ? Prisma.empty
    : Prisma.sql`AND c.party_id = ${viewer.partyId} AND m.kind = 'message'`;
  const [row] = await db.$queryRaw<(Found & { partyId: string })[]>`
    SELECT f.id, f.name, f.storage_key AS "storageKey", f.thumbnail_key AS "thumbnailKey", f.content_type AS "contentType",
      f.size, c.party_id AS "partyId"
    FROM attachments f JOIN messages m ON m.id = f.message_id JOIN conversations c ON c.id = m.conversation_id
    WHERE f.id = ${id} ${own}`;
  return orNotFound(row);
}

export const recordAttachmentDownload = (viewer: Viewer, { id }: Found): Promise<void> =>
  emit(db, attachmentDownloaded, { id, actorId: viewer.accountId });

/** Saves a thumbnail that was ready after its message. False if the file is gone. */
export async function saveThumbnail(storageKey: string, thumbnailKey: string): Promise<boolean> {
  const { count } = await db.attachment.updateMany({
    where: { storageKey },
    data: { thumbnailKey, thumbnailDueAt: null },
  });
  return count > 0;
}

const RETRY_PERIOD = 2 * DAY;
const RETRY_INTERVAL = HOUR;

/** Sets the next try before this one, so that a photo that crashes the server does so rarely. */
export async function claimThumbnails(take: number, now: Date) {
  const due = await db.attachment.findMany({
    where: { thumbnailDueAt: { lte: now } },
    orderBy: { thumbnailDueAt: 'asc' },
    take,
    select: { id: true, storageKey: true, contentType: true, createdAt: true },
  });
  for (const { id, createdAt } of due) {
    const isLast = now.getTime() - createdAt.getTime() > RETRY_PERIOD;
    const thumbnailDueAt = isLast ? null : new Date(now.getTime() + RETRY_INTERVAL);
    await db.attachment.updateMany({ where: { id }, data: { thumbnailDueAt } });
  }
  return due;
}

export async function dropThumbnail(id: string): Promise<void> {
  await db.attachment.updateMany({ where: { id }, data: { thumbnailDueAt: null } });
}

/** Throws NoRoomError if the conversation has too many files, or the viewer's are too large. */
export async function assertRoomForAttachments(
  tx: Tx,
  conversationId: string,
  { partyId }: Pick<Viewer, 'partyId'>,
): Promise<void> {
  const count = await tx.attachment.count({ where: { message: { conversationId } } });
  if (count > MAX_CONVERSATION_FILES)
    throw new NoRoomError(
      'This conversation can’t have more files. Send the others under Documents.',
    );
  await assertWithinQuota(tx, partyId);
}

/** Deletes files without a message, as after erasure. Hourly; returns how many. */
export async function purgeAttachments(files: FileStore, now: Date): Promise<number> {
  const gone = await db.attachment.findMany({
    where: { messageId: null, createdAt: { lt: new Date(now.getTime() - DAY) } },
    orderBy: { id: 'asc' },
    take: 200,
    select: { id: true, storageKey: true, thumbnailKey: true },
  });
  for (const { id, storageKey, thumbnailKey } of gone) {
    await files.delete(storageKey);
    if (thumbnailKey) await files.delete(thumbnailKey);
    await db.attachment.delete({ where: { id } });
  }
  return gone.length;
}
