import { createHash } from 'node:crypto';
import { Prisma } from '#prisma/generated/client';
import { db, onUniqueViolation, transaction, type Lock, type Tx } from '~/db.server';
import { messageSent } from '~/domain/events/conversation';
import { messagePreview, inboxRank } from '~/domain/messaging/inbox';
import { writesForFirm, type MessageKind, messageMailTime } from '~/domain/messaging/message';
import {
  FIRM_SENDER,
  INBOX_CHANNEL,
  threadChannel,
  type Publish,
} from '~/domain/messaging/realtime';
import { officeZone } from '~/domain/firm/office';
import { notFound } from '../not-found.server';
import { emit } from '../events.server';
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
  partyId: string;
  content: string;
  clientId: string;
  kind?: MessageKind;
  files?: readonly StoredFile[];
  /** Saved together with the message, once, under the lock of the viewer’s files. */
  note?: (tx: Tx) => Promise<void>;
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
  const { partyId, kind = 'message', files = [], note } = message;
  const locks: Lock[] = [['conversation', partyId]];
  if (files.length > 0 || note) locks.push(['files', viewer.partyId]);
  const sent = await transaction(locks, async (tx) => {
    await note?.(tx);
    return store(tx, viewer, message, now);
  }).catch(onUniqueViolation(() => findSent(viewer, message)));
  if (!sent.isNew) return sent;
  const data = { partyId, messageId: sent.id, kind, senderId: senderFor(viewer) };
  publish(INBOX_CHANNEL, { name: 'message', data });
  if (kind === 'message') publish(threadChannel(partyId), { name: 'message', data });
  return sent;
}

const senderFor = (viewer: Viewer) => (writesForFirm(viewer) ? FIRM_SENDER : viewer.partyId);

/** What the same form has stored before. */
async function findSent(viewer: Viewer, message: NewMessage): Promise<SentMessage> {
  const clientId = toClientId(viewer, message);
  const { id } = await db.message.findUniqueOrThrow({ where: { clientId }, select: { id: true } });
  const { answerBy } = await getThread(viewer, message.partyId);
  return { id, isNew: false, answerBy };
}

async function store(tx: Tx, viewer: Viewer, message: NewMessage, now: Date): Promise<SentMessage> {
  const { partyId, kind = 'message', files = [] } = message;
  const thread = await findThread(viewer, partyId, tx);
  if (!thread || thread.person.closed) throw notFound();
  if (kind === 'note' && !(thread.id && writesForFirm(viewer))) throw notFound();

  const conversationId = thread.id ?? (await openConversation(tx, partyId, now));
  const saving = saveMessage(tx, viewer, message, conversationId, now);
  if (files.length > 0) {
    const messageId = await saving;
    for (const file of files)
      await tx.attachment.create({ data: { ...file, messageId, createdAt: now } });
    await assertRoomForAttachments(tx, conversationId, viewer);
  }
  if (kind === 'note') return { id: await saving, isNew: true, answerBy: thread.answerBy };
  return applyMessage(tx, { ...thread, id: conversationId }, viewer, message, saving, now);
}

async function saveMessage(
  tx: Tx,
  viewer: Viewer,
  message: NewMessage,
  conversationId: string,
  now: Date,
): Promise<number> {
  const { content, kind = 'message' } = message;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO messages (conversation_id, kind, content, client_id, sender_id, author_id, created_at, read_at)
    VALUES (${conversationId}, ${kind}, ${content}, ${toClientId(viewer, message)}, ${senderFor(viewer)}, ${viewer.accountId},
      ${now}, ${kind === 'note' ? now : null})
    RETURNING id`;
  return row!.id;
}

/** Includes the content: the same form may be sent with another text after the browser's Back. */
function toClientId({ accountId }: Viewer, message: NewMessage): string {
  const { partyId, content, clientId, kind = 'message', files = [] } = message;
  const words = JSON.stringify([kind, partyId, content, files.map(({ sha256 }) => sha256)]);
  return `${accountId}:${clientId}:${createHash('sha256').update(words).digest('base64url')}`;
}

async function openConversation(tx: Tx, partyId: string, now: Date): Promise<string> {
  const { id } = await tx.conversation.create({
    data: {
      partyId,
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

/**
 * Questions promise an answer by a time; replies settle it. Notifies once until read. The message
 * and its conversation are written in one round trip, unless the message opens a promise.
 */
async function applyMessage(
  tx: Tx,
  thread: Thread & { id: string },
  viewer: Viewer,
  message: NewMessage,
  saving: Promise<number>,
  now: Date,
): Promise<SentMessage> {
  const { id: conversationId, assignee, person } = thread;
  const firm = writesForFirm(viewer);
  const promise = async () =>
    promiseAnswer(tx, { messageId: await saving, conversationId }, 'message', now);
  const answerBy = firm ? null : (thread.answerBy ?? (await promise()));
  const { choice, zone } = firm ? person.mail : (assignee?.mail ?? firmChoice());
  const mailAt = messageMailTime(choice, zone, now);
  const side = firm
    ? Prisma.sql`unread_by_person = unread_by_person + 1, person_mail_at = ${thread.personMailAt ?? mailAt}`
    : Prisma.sql`unread_by_firm = unread_by_firm + 1, firm_mail_at = ${thread.firmMailAt ?? mailAt}, closed_at = NULL`;
  const [id] = await Promise.all([
    saving,
    tx.$executeRaw`
      UPDATE conversations SET last_message_id = (SELECT id FROM messages WHERE client_id = ${toClientId(viewer, message)}),
        last_message_at = ${now}, last_text = ${messagePreview(message.content)}, last_from_firm = ${firm},
        rank = ${inboxRank(answerBy, now)}, answer_by = ${answerBy}, waiting_since = ${firm ? null : (thread.waitingSince ?? now)}, ${side}
      WHERE id = ${conversationId}`,
  ]);
  if (firm && thread.answerBy) await settlePromise(tx, { conversationId }, 'answered', now);
  const sent = { id, isNew: true, answerBy };
  if ((firm ? thread.unreadByPerson : thread.unreadByFirm) > 0) return sent;
  const { accountId: actorId, fullName: sender } = viewer;
  const to = firm ? { party: person.id } : assignee ? { accounts: [assignee.id] } : 'staff';
  const href = firm ? MESSAGING : threadPath(person.id);
  await emit(tx, messageSent, { id: person.id, actorId, now, message: id, sender, to, href });
  return sent;
}
