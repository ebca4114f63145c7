import { createHash } from 'node:crypto';
import { db, onUniqueViolation, transaction, type Lock, type Tx } from '~/db.server';
import { messagePreview, inboxRank } from '~/domain/messaging/inbox';
import { writesForFirm, type MessageKind, messageMailTime } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import { officeZone } from '~/domain/time/zones';
import { notFound } from '../not-found.server';
import { notify, notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { assertRoomForAttachments } from './attachment.server';
import { findThread, getThread, MESSAGING, threadPath, type Thread } from './conversation.server';
import { promiseAnswer, settlePromise } from './promise.server';

export type StoredFile = {
  name: string;
  storageKey: string;
  contentType: string;
  size: number;
  sha256: string;
  thumbnailKey?: string | null;
  thumbnailDueAt?: Date | null;
};

/** `content` is cleaned; `clientId` is the form's id of this sending. */
export type NewMessage = {
  personId: string;
  content: string;
  clientId: string;
  kind?: MessageKind;
  files?: readonly StoredFile[];
};

/** `isNew` is false if the same form was sent before; then its files weren't used. */
export type SentMessage = { id: number; isNew: boolean; answerBy: Date | null };

/** The same form sent again returns the stored message. Throws NoRoomError or 404. */
export async function sendMessage(
  viewer: Viewer,
  message: NewMessage,
  now: Date,
  publish: Publish,
): Promise<SentMessage> {
  const { personId, kind = 'message', files = [] } = message;
  const locks: Lock[] = [['conversation', personId]];
  if (files.length > 0) locks.push(['files', viewer.accountId]);
  const sent = await transaction(locks, (tx) => store(tx, viewer, message, now)).catch(
    onUniqueViolation(() => findSent(viewer, message)),
  );
  if (!sent.isNew) return sent;
  const data = { personId, messageId: sent.id, kind, senderId: senderFor(viewer) };
  publish(INBOX_CHANNEL, { name: 'message', data });
  if (kind === 'message') publish(threadChannel(personId), { name: 'message', data });
  return sent;
}

const senderFor = (viewer: Viewer) => (writesForFirm(viewer) ? FIRM_SENDER : viewer.accountId);

/** What the same form has stored before. */
async function findSent(viewer: Viewer, message: NewMessage): Promise<SentMessage> {
  const clientId = toClientId(viewer, message);
  const { id } = await db.message.findUniqueOrThrow({ where: { clientId }, select: { id: true } });
  const { answerBy } = await getThread(viewer, message.personId);
  return { id, isNew: false, answerBy };
}

async function store(tx: Tx, viewer: Viewer, message: NewMessage, now: Date): Promise<SentMessage> {
  const { personId, content, kind = 'message', files = [] } = message;
  const thread = await findThread(viewer, personId, tx);
  if (!thread || thread.person.closed) throw notFound();
  if (kind === 'note' && !(thread.id && writesForFirm(viewer))) throw notFound();

  const conversationId = thread.id ?? (await openConversation(tx, personId, now));
  const firm = writesForFirm(viewer);
  const { id } = await tx.message.create({
    data: {
      conversationId,
      kind,
      content,
      clientId: toClientId(viewer, message),
      senderId: senderFor(viewer),
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

  const found = { ...thread, id: conversationId };
  const answerBy = await applyMessage(tx, found, viewer, id, content, now);
  return { id, isNew: true, answerBy };
}

/** Includes the content: the same form may be sent with another text after the browser's Back. */
function toClientId({ accountId }: Viewer, message: NewMessage): string {
  const { personId, content, clientId, kind = 'message', files = [] } = message;
  const words = JSON.stringify([kind, personId, content, files.map(({ sha256 }) => sha256)]);
  return `${accountId}:${clientId}:${createHash('sha256').update(words).digest('base64url')}`;
}

async function openConversation(tx: Tx, personId: string, now: Date): Promise<string> {
  const { id } = await tx.conversation.create({
    data: {
      personId,
      lastMessageId: 0,
      lastText: '',
      lastFromFirm: false,
      rank: 0,
      lastMessageAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
  return id;
}

const firmChoice = () => ({ choice: 'soon', zone: officeZone() }) as const;

/** Questions promise an answer by a time; replies settle it. Notifies once until read. */
async function applyMessage(
  tx: Tx,
  thread: Thread & { id: string },
  viewer: Viewer,
  messageId: number,
  content: string,
  now: Date,
): Promise<Date | null> {
  const { id, assignee, person } = thread;
  const firm = writesForFirm(viewer);
  const open = { messageId, conversationId: id };
  if (firm && thread.answerBy) await settlePromise(tx, { conversationId: id }, 'answered', now);
  const answerBy = firm
    ? null
    : (thread.answerBy ?? (await promiseAnswer(tx, open, 'message', now)));
  const { choice, zone } = firm ? person.mail : (assignee?.mail ?? firmChoice());
  const mailAt = messageMailTime(choice, zone, now);
  await tx.conversation.update({
    where: { id },
    data: {
      lastMessageId: messageId,
      lastMessageAt: now,
      lastText: messagePreview(content),
      lastFromFirm: firm,
      rank: inboxRank(answerBy, now),
      answerBy,
      waitingSince: firm ? null : (thread.waitingSince ?? now),
      ...(firm
        ? { unreadByPerson: { increment: 1 }, personMailAt: thread.personMailAt ?? mailAt }
        : {
            closedAt: null,
            unreadByFirm: { increment: 1 },
            firmMailAt: thread.firmMailAt ?? mailAt,
          }),
    },
  });
  if ((firm ? thread.unreadByPerson : thread.unreadByFirm) > 0) return answerBy;
  const href = firm ? MESSAGING : threadPath(person.id);
  const message = `${viewer.fullName} sent you a message.`;
  const occasion = `message:${messageId}`;
  const notification = { type: 'message', message, href, occasion, inDigest: false } as const;
  const reader = firm ? person.id : assignee?.id;
  if (reader) await notify(tx, reader, notification, now);
  else await notifyStaff(tx, notification, now, viewer.accountId);
  return answerBy;
}
