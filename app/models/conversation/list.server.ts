import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { LATEST_MESSAGES, pickLatest, type ThreadMessage } from '~/domain/assistant/thread/latest';
import { THREAD_PAGE, THREAD_PAGE_LENGTH, writesForFirm } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import type { Message } from '~/domain/messaging/to-view';
import { threadSummarized, replyDrafted } from '~/domain/events/conversation';
import { emit } from '../events.server';
import type { Viewer } from '../sign-in/session.server';
import { type Thread, notificationPaths } from './conversation.server';

type Row = Omit<Message, 'fromFirm' | 'own' | 'files'> & {
  senderId: string;
  authorId: string | null;
  fileId: string | null;
  fileName: string;
  fileSize: number;
  thumbnail: string | null;
};

/** Up to 50 messages, fewer if they are long. Notes are for staff only. One query. */
export async function listMessages(
  viewer: Viewer,
  { id }: Pick<Thread, 'id'>,
  { before = null, after = null }: { before?: number | null; after?: number | null } = {},
) {
  if (!id) return { messages: [], older: null, newer: null };
  const visible = writesForFirm(viewer) ? Prisma.empty : Prisma.sql`AND kind = 'message'`;
  const bound = before
    ? Prisma.sql`AND id < ${before}`
    : after
      ? Prisma.sql`AND id > ${after}`
      : Prisma.empty;
  const forward = !before && after !== null;
  const order = forward ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT part.*, p.full_name AS author, s.image, f.id AS "fileId", f.name AS "fileName", f.size AS "fileSize", f.thumbnail_key AS thumbnail
    FROM (SELECT id, kind, sender_id AS "senderId", author_id AS "authorId", content, client_id AS "clientId",
        created_at AS "createdAt", read_at AS "readAt"
      FROM messages WHERE conversation_id = ${id} ${visible} ${bound}
      ORDER BY id ${order} LIMIT ${THREAD_PAGE + 1}) AS part
    LEFT JOIN profiles p ON p.id = part."authorId"
    LEFT JOIN staff_members s ON s.account_id = part."authorId"
    LEFT JOIN attachments f ON f.message_id = part.id
    ORDER BY part.id, f.id`;
  const found: Message[] = [];
  for (const row of rows) {
    if (found.at(-1)?.id !== row.id) found.push(toMessage(row, viewer));
    const { fileId, fileName: name, fileSize: size, thumbnail } = row;
    if (fileId)
      found.at(-1)!.files.push({ id: fileId, name, size, hasThumbnail: thumbnail !== null });
  }
  const count = countFitting(forward ? found : found.toReversed());
  return forward
    ? { messages: found.slice(0, count), older: after, newer: found[count]?.id ?? null }
    : {
        messages: found.slice(found.length - count),
        older: found.at(-count - 1)?.id ?? null,
        newer: before,
      };
}

function countFitting(messages: readonly Message[]): number {
  let length = 0;
  const over = messages
    .slice(0, THREAD_PAGE)
    .findIndex(({ content }, at) => (length += content.length) > THREAD_PAGE_LENGTH && at > 0);
  return over < 0 ? Math.min(messages.length, THREAD_PAGE) : over;
}

function toMessage(row: Row, { accountId }: Viewer): Message {
  const { id, kind, senderId, authorId, author, image, content, clientId, createdAt, readAt } = row;
  const own = authorId === accountId;
  return {
    id,
    kind,
    author,
    image,
    content,
    createdAt,
    readAt,
    own,
    fromFirm: senderId === FIRM_SENDER,
    // Stored as "account:id:hash".
    clientId: (own && clientId?.split(':')[1]) || null,
    files: [],
  };
}

export type ThreadText = 'draft' | 'summary';

const EVENTS = { draft: replyDrafted, summary: threadSummarized };

/** A conversation's latest messages without notes, masked and bounded. Staff only. One query. */
export async function listLatest(viewer: Viewer, { id }: Thread): Promise<ThreadMessage[]> {
  if (!id || !writesForFirm(viewer)) return [];
  type Row = Omit<ThreadMessage, 'fromFirm'> & { senderId: string };
  const rows = await db.$queryRaw<Row[]>`
    SELECT m.id, m.sender_id AS "senderId", m.content, m.created_at AS "sentAt", COALESCE(p.full_name, '') AS "by"
    FROM messages m LEFT JOIN profiles p ON p.id = m.author_id
    WHERE m.conversation_id = ${id} AND m.kind = 'message'
    ORDER BY m.id DESC LIMIT ${LATEST_MESSAGES}`;
  return pickLatest(
    rows.reverse().map(({ senderId, ...row }) => ({ ...row, fromFirm: senderId === FIRM_SENDER })),
  );
}

/** Records who requested a draft or summary, and the company that receives the messages, if any. */
export const recordThreadText = (
  { accountId }: Viewer,
  { person }: Thread,
  text: ThreadText,
  company: string | null,
): Promise<void> =>
  emit(db, EVENTS[text], {
    id: person.id,
    actorId: accountId,
    detail: { by: company ?? 'built-in guide' },
  });

/** Marks messages up to `shown` and cancels their email. Returns notifications read. */
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
  const [count, notifications] = await transaction([['conversation', person.id]], async (tx) => {
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
  const data = { partyId: person.id, reader: firm ? 'firm' : 'person', upTo } as const;
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
      href: { in: notificationPaths(viewer, person.id) },
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
