import { db, type Tx } from '~/db.server';
import { Prisma } from '#prisma/generated/client';
import { MAX_CONVERSATION_FILES, writesForFirm } from '~/domain/messaging/message';
import { DAY, HOUR } from '~/domain/time/duration';
import { recordEvent } from '../audit.server';
import type { FileStore } from '../document/purge.server';
import { assertWithinQuota, NoRoomError } from '../file-quota.server';
import type { Viewer } from '../sign-in/session.server';

export type FoundAttachment = {
  id: string;
  name: string;
  storageKey: string;
  thumbnailKey: string | null;
  contentType: string;
  size: number;
  personId: string;
};

/** One file of a conversation that the viewer may open; null where there is none, or it is of somebody else's conversation. */
export async function findAttachment(viewer: Viewer, id: string): Promise<FoundAttachment | null> {
  const own = writesForFirm(viewer)
    ? Prisma.empty
    : Prisma.sql`AND c.person_id = ${viewer.accountId} AND m.kind = 'message'`;
  const [row] = await db.$queryRaw<FoundAttachment[]>`
    SELECT f.id, f.name, f.storage_key AS "storageKey", f.thumbnail_key AS "thumbnailKey", f.content_type AS "contentType",
      f.size, c.person_id AS "personId"
    FROM attachments f JOIN messages m ON m.id = f.message_id JOIN conversations c ON c.id = m.conversation_id
    WHERE f.id = ${id} ${own}`;
  return row ?? null;
}

/** Notes in the audit trail that the viewer downloaded a file. */
export function noteAttachmentDownload(viewer: Viewer, { id }: FoundAttachment): Promise<void> {
  return recordEvent(db, {
    actorId: viewer.accountId,
    action: 'attachment.downloaded',
    subject: id,
  });
}

/** Keeps the thumbnail of a file that was ready after its message. False where no message has the file. */
export async function saveThumbnail(storageKey: string, thumbnailKey: string): Promise<boolean> {
  const { count } = await db.attachment.updateMany({
    where: { storageKey },
    data: { thumbnailKey, thumbnailDueAt: null },
  });
  return count > 0;
}

/** Until when thumbnails are tried again, from the message on, and how far apart. */
const THUMBNAIL_TRIED = 2 * DAY;
const TRIED_APART = HOUR;

/**
 * Up to `take` photos whose thumbnails are due, the longest due first. Each is tried again in an hour unless it is made by then,
 * or is given up, so that one which brings the server down does so a few times at most.
 */
export async function claimThumbnails(take: number, now: Date) {
  const due = await db.attachment.findMany({
    where: { thumbnailDueAt: { lte: now } },
    orderBy: { thumbnailDueAt: 'asc' },
    take,
    select: { id: true, storageKey: true, contentType: true, createdAt: true },
  });
  for (const { id, createdAt } of due) {
    const isLast = now.getTime() - createdAt.getTime() > THUMBNAIL_TRIED;
    const thumbnailDueAt = isLast ? null : new Date(now.getTime() + TRIED_APART);
    await db.attachment.updateMany({ where: { id }, data: { thumbnailDueAt } });
  }
  return due;
}

/** Gives up the thumbnail of a photo that has none. */
export async function dropThumbnail(id: string): Promise<void> {
  await db.attachment.updateMany({ where: { id }, data: { thumbnailDueAt: null } });
}

/** Throws NoRoomError where a conversation has too many files, or the viewer's files too many bytes. */
export async function assertRoomForAttachments(
  tx: Tx,
  conversationId: string,
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<void> {
  const count = await tx.attachment.count({ where: { message: { conversationId } } });
  if (count > MAX_CONVERSATION_FILES)
    throw new NoRoomError(
      'This conversation can’t have more files. Send the others under Documents.',
    );
  await assertWithinQuota(tx, accountId);
}

const BATCH = 200;

/** Drops the files whose message is gone, as after the end of an account, at most 200 at a time; run every hour. Returns how many. */
export async function purgeAttachments(files: FileStore, now: Date): Promise<number> {
  const gone = await db.attachment.findMany({
    where: { messageId: null, createdAt: { lt: new Date(now.getTime() - DAY) } },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true, storageKey: true, thumbnailKey: true },
  });
  for (const { id, storageKey, thumbnailKey } of gone) {
    await files.delete(storageKey);
    if (thumbnailKey) await files.delete(thumbnailKey);
    await db.attachment.delete({ where: { id } });
  }
  return gone.length;
}
