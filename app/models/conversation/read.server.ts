import { db, type Db, type Tx } from '~/db.server';
import { writesForFirm } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import type { Viewer } from '../sign-in/session.server';
import { noticePath, type Thread } from './conversation.server';

/**
 * Marks as read what the other side wrote, up to and with the newest message that was shown; for the firm, whoever of the staff
 * opened it. The mail that would have told of it isn't sent, and the viewer's bell rests. Nothing is written where all was read.
 * Returns how many of the viewer's notifications are read by that.
 */
export async function markRead(
  viewer: Viewer,
  thread: Thread,
  shown: number,
  now: Date,
  publish: Publish,
): Promise<number> {
  const upTo = Math.min(shown, thread.lastMessageId);
  const firm = writesForFirm(viewer);
  const { id, person } = thread;
  if (!id) return 0;
  // A colleague may have read it before, and the viewer's bell says still that it is new.
  if ((firm ? thread.unreadByFirm : thread.unreadByPerson) === 0)
    return thread.told ? restBell(db, viewer, thread, now) : 0;
  const [count, rested] = await db.$transaction(async (tx) => {
    const { count: read } = await tx.message.updateMany({
      where: {
        conversationId: id,
        readAt: null,
        id: { lte: upTo },
        ...(firm ? { NOT: { senderId: FIRM_SENDER } } : { senderId: FIRM_SENDER }),
      },
      data: { readAt: now },
    });
    if (read === 0) return [0, 0] as const;
    await tx.conversation.update({
      where: { id },
      data: firm ? { unreadByFirm: { decrement: read } } : { unreadByPerson: { decrement: read } },
    });
    await tx.conversation.updateMany({
      where: { id, ...(firm ? { unreadByFirm: { lte: 0 } } : { unreadByPerson: { lte: 0 } }) },
      data: firm ? { firmMailAt: null } : { personMailAt: null },
    });
    return [read, await restBell(tx, viewer, thread, now)] as const;
  });
  if (count === 0) return rested;
  const data = { personId: person.id, reader: firm ? 'firm' : 'person', upTo } as const;
  publish(threadChannel(person.id), { name: 'read', data });
  publish(INBOX_CHANNEL, { name: 'read', data });
  return rested;
}

/** Marks what the viewer's bell says of a conversation as read, and returns how much that was. */
async function restBell(tx: Db | Tx, viewer: Viewer, { person }: Thread, now: Date) {
  const { count } = await tx.notification.updateMany({
    where: {
      accountId: viewer.accountId,
      readAt: null,
      type: 'message',
      href: noticePath(viewer, person.id),
    },
    data: { readAt: now },
  });
  return count;
}

/** The newest message of the viewer's side that the other side has read, and when; null where there is none. One query. */
export async function findLastRead(
  viewer: Viewer,
  { id, person }: Thread,
): Promise<{ id: number; readAt: Date } | null> {
  if (!id) return null;
  const [row] = await db.$queryRaw<{ id: bigint | number; readAt: Date }[]>`
    SELECT id, read_at AS "readAt" FROM messages
    WHERE conversation_id = ${id} AND kind = 'message' AND read_at IS NOT NULL
      AND sender_id = ${writesForFirm(viewer) ? FIRM_SENDER : person.id}
    ORDER BY id DESC LIMIT 1`;
  return row ? { ...row, id: Number(row.id) } : null;
}
