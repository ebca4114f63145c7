import { createHash } from 'node:crypto';
import { db, isUniqueViolation, type Tx } from '~/db.server';
import { messagePreview, inboxRank } from '~/domain/messaging/inbox';
import { writesForFirm, type MessageKind, messageMailTime } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import { OFFICE_ZONE } from '~/domain/time/zones';
import { notify, notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { assertRoomForAttachments } from './attachment.server';
import { findThread, MESSAGING, threadPath, type Thread } from './conversation.server';
import { promiseAnswer, settlePromise } from './promise.server';

/** A file that was checked and stored; `size` in bytes. */
export type StoredFile = {
  name: string;
  storageKey: string;
  contentType: string;
  size: number;
  sha256: string;
  thumbnailKey?: string | null;
  thumbnailDueAt?: Date | null;
};

/** What somebody writes in a person's conversation. `content` is clean; `clientId` is the form's own name for this sending. */
export type NewMessage = {
  personId: string;
  content: string;
  clientId: string;
  kind?: MessageKind;
  files?: readonly StoredFile[];
};

/** A message that is stored. `isNew` is false where the same form had been sent before; then its files were not taken. */
export type SentMessage = { id: number; isNew: boolean; answerBy: Date | null };

/**
 * Stores a message and everything that follows from it, or nothing: the inbox's line, who hasn't read it, the promise of an
 * answer, the bell and the mail of the other side. The same form sent again returns what is stored. Null where there is no such
 * conversation for the viewer. Throws NoRoomError. After the commit those who listen are told.
 */
export async function sendMessage(
  viewer: Viewer,
  message: NewMessage,
  now: Date,
  publish: Publish,
): Promise<SentMessage | null> {
  const send = () => db.$transaction((tx) => store(tx, viewer, message, now));
  // Of two at the same time the second finds what the first one stored.
  const sent = await send().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return send();
  });
  if (sent?.isNew) announce(viewer, message, sent.id, publish);
  return sent;
}

function announce(viewer: Viewer, message: NewMessage, messageId: number, publish: Publish): void {
  const { personId, kind = 'message', clientId } = message;
  const senderId = writesForFirm(viewer) ? FIRM_SENDER : viewer.accountId;
  const data = { personId, messageId, kind, clientId, senderId };
  publish(INBOX_CHANNEL, { name: 'message', data });
  if (kind === 'message') publish(threadChannel(personId), { name: 'message', data });
}

async function store(
  tx: Tx,
  viewer: Viewer,
  message: NewMessage,
  now: Date,
): Promise<SentMessage | null> {
  const { personId, content, kind = 'message', files = [] } = message;
  const thread = await findThread(viewer, personId, tx);
  if (!thread || thread.person.closed) return null;
  const { clientId, known } = await findSent(tx, viewer, message);
  if (known !== null) return { id: known, isNew: false, answerBy: thread.answerBy };
  if (kind === 'note' && !(thread.id && writesForFirm(viewer))) return null;

  const conversationId = thread.id ?? (await openConversation(tx, personId, now));
  const firm = writesForFirm(viewer);
  const { id } = await tx.message.create({
    data: {
      conversationId,
      kind,
      content,
      clientId,
      senderId: firm ? FIRM_SENDER : viewer.accountId,
      authorId: viewer.accountId,
      recipientId: firm && kind === 'message' ? personId : null,
      createdAt: now,
      readAt: kind === 'note' ? now : null,
    },
    select: { id: true },
  });
  for (const file of files)
    await tx.attachment.create({ data: { ...file, messageId: id, createdAt: now } });
  if (files.length > 0) await assertRoomForAttachments(tx, conversationId, viewer);
  if (kind === 'note') return { id, isNew: true, answerBy: thread.answerBy };

  const written = { ...thread, id: conversationId };
  const answerBy = firm
    ? await answer(tx, written, viewer, id, content, now)
    : await ask(tx, written, viewer, id, content, now);
  return { id, isNew: true, answerBy };
}

type Sent = {
  id: bigint | number;
  kind: string;
  content: string;
  personId: string | null;
  files: string;
};

/**
 * Under which id a sending is stored, and the message that is there already. Ids of two people never meet. Other words or files
 * under the same id, as after the browser's Back, are another message: nothing that was written is lost.
 */
async function findSent(
  tx: Tx,
  { accountId }: Viewer,
  { personId, content, clientId, kind = 'message', files = [] }: NewMessage,
) {
  const own = `${accountId}:${clientId}`;
  const sums = files.map(({ sha256 }) => sha256).join(' ');
  const words = JSON.stringify([kind, personId, content, sums]);
  const hash = createHash('sha256').update(words).digest('base64url');
  const rows = await tx.$queryRaw<Sent[]>`
    SELECT m.id, m.kind, m.content, c.person_id AS "personId", COALESCE((SELECT string_agg(f.sha256, ' ')
      FROM (SELECT sha256 FROM attachments WHERE message_id = m.id ORDER BY id) AS f), '') AS files
    FROM messages m LEFT JOIN conversations c ON c.id = m.conversation_id
    WHERE m.client_id IN (${own}, ${`${own}:${hash}`})`;
  const same = rows.find(
    (row) => JSON.stringify([row.kind, row.personId, row.content, row.files]) === words,
  );
  return {
    clientId: rows.length > 0 ? `${own}:${hash}` : own,
    known: same ? Number(same.id) : null,
  };
}

/** The name that a form gave a sending, of the id it is stored under. */
export function clientIdOf(stored: string | null): string | null {
  return stored?.split(':')[1] ?? null;
}

/** A conversation until its first message is stored. */
const UNWRITTEN = { lastMessageId: 0, lastText: '', lastFromFirm: false, rank: 0 };

async function openConversation(tx: Tx, personId: string, now: Date): Promise<string> {
  const { id } = await tx.conversation.create({
    data: { ...UNWRITTEN, personId, lastMessageAt: now, createdAt: now },
    select: { id: true },
  });
  return id;
}

type Written = Thread & { id: string };

/** How soon the firm itself is emailed, where nobody has the conversation. */
const FIRM_MAIL = { choice: 'soon', zone: OFFICE_ZONE } as const;

/** The person wrote: they are promised an answer, and whoever has the conversation is told. */
async function ask(
  tx: Tx,
  thread: Written,
  { accountId, fullName }: Viewer,
  messageId: number,
  content: string,
  now: Date,
): Promise<Date> {
  const { id, assignee } = thread;
  const answerBy =
    thread.answerBy ?? (await promiseAnswer(tx, { messageId, conversationId: id }, 'message', now));
  const { choice, zone } = assignee?.mail ?? FIRM_MAIL;
  await tx.conversation.update({
    where: { id },
    data: {
      ...lastLine(messageId, content, false, now),
      rank: inboxRank(answerBy, now),
      answerBy,
      waitingSince: thread.waitingSince ?? now,
      closedAt: null,
      unreadByFirm: { increment: 1 },
      firmMailAt: thread.firmMailAt ?? messageMailTime(choice, zone, now),
    },
  });
  // The bell rings once for what wasn't read yet, however many messages that are.
  if (thread.unreadByFirm === 0) {
    const news = {
      type: 'message',
      message: `${fullName} sent you a message.`,
      href: threadPath(accountId),
      occasion: `message:${messageId}`,
      inDigest: false,
    } as const;
    if (assignee) await notify(tx, assignee.id, news, now);
    else await notifyStaff(tx, news, now, accountId);
  }
  return answerBy;
}

/** The firm wrote: what was promised is kept, and the person is told. */
async function answer(
  tx: Tx,
  thread: Written,
  { fullName }: Viewer,
  messageId: number,
  content: string,
  now: Date,
): Promise<null> {
  const { id, person } = thread;
  if (thread.answerBy) await settlePromise(tx, { conversationId: id }, 'answered', now);
  await tx.conversation.update({
    where: { id },
    data: {
      ...lastLine(messageId, content, true, now),
      rank: inboxRank(null, now),
      answerBy: null,
      waitingSince: null,
      unreadByPerson: { increment: 1 },
      personMailAt:
        thread.personMailAt ?? messageMailTime(person.mail.choice, person.mail.zone, now),
    },
  });
  if (thread.unreadByPerson === 0)
    await notify(
      tx,
      person.id,
      {
        type: 'message',
        message: `${fullName} sent you a message.`,
        href: MESSAGING,
        occasion: `message:${messageId}`,
        inDigest: false,
      },
      now,
    );
  return null;
}

function lastLine(
  lastMessageId: number,
  content: string,
  lastFromFirm: boolean,
  lastMessageAt: Date,
) {
  return { lastMessageId, lastMessageAt, lastText: messagePreview(content), lastFromFirm };
}
