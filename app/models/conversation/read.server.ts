import { db, type Db, type Tx } from '~/db.server';
import { writesForFirm } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import type { Viewer } from '../sign-in/session.server';
import { notificationPath, type Thread } from './conversation.server';

/** Marks messages up to `shown`, and cancels the mail about them. Returns the notifications read. */
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
  // A colleague may have read it while the viewer still has a notification.
  if ((firm ? thread.unreadByFirm : thread.unreadByPerson) === 0)
    return thread.hasNotification ? markNotificationsRead(db, viewer, thread, now) : 0;
  const [unread, mailAt] = firm
    ? (['unreadByFirm', 'firmMailAt'] as const)
    : (['unreadByPerson', 'personMailAt'] as const);
  const theirs = firm ? { NOT: { senderId: FIRM_SENDER } } : { senderId: FIRM_SENDER };
  const [count, notifications] = await db.$transaction(async (tx) => {
    const { count: read } = await tx.message.updateMany({
      where: { conversationId: id, readAt: null, id: { lte: upTo }, ...theirs },
      data: { readAt: now },
    });
    if (read === 0) return [0, 0];
    await tx.conversation.update({ where: { id }, data: { [unread]: { decrement: read } } });
    await tx.conversation.updateMany({
      where: { id, [unread]: { lte: 0 } },
      data: { [mailAt]: null },
    });
    return [read, await markNotificationsRead(tx, viewer, thread, now)];
  });
  if (count === 0) return notifications;
  const data = { personId: person.id, reader: firm ? 'firm' : 'person', upTo } as const;
  for (const channel of [threadChannel(person.id), INBOX_CHANNEL])
    publish(channel, { name: 'read', data });
  return notifications;
}

async function markNotificationsRead(tx: Db | Tx, viewer: Viewer, { person }: Thread, now: Date) {
  const { count } = await tx.notification.updateMany({
    where: {
      accountId: viewer.accountId,
      readAt: null,
      type: 'message',
      href: notificationPath(viewer, person.id),
    },
    data: { readAt: now },
  });
  return count;
}

export async function findLastRead(viewer: Viewer, { id, person }: Thread) {
  if (!id) return null;
  const [row] = await db.$queryRaw<{ id: number; readAt: Date }[]>`
    SELECT id, read_at AS "readAt" FROM messages
    WHERE conversation_id = ${id} AND kind = 'message' AND read_at IS NOT NULL
      AND sender_id = ${writesForFirm(viewer) ? FIRM_SENDER : person.id}
    ORDER BY id DESC LIMIT 1`;
  return row ?? null;
}
