import type { Prisma } from '#prisma/generated/client';
import type { Tx } from '~/db.server';
import { inboxRank, messagePreview } from '~/domain/messaging/inbox';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { newId } from '../id.server';
import { moveRows, moveRowsBack } from '../party/client-tables.server';

const MESSAGES = { table: 'messages', column: 'conversation_id' };

/** What undoes it: the conversation that went, its messages, and the promises that an earlier one stands for. */
export type MovedConversation = {
  conversation: Prisma.ConversationUncheckedCreateInput;
  messages: (string | number)[];
  dropped: number[];
};

const earliest = (...times: (Date | null)[]) =>
  times.reduce((a, b) => (a && b ? (a < b ? a : b) : (a ?? b)), null);

/** Moves one client's messages among another's, in the order in which they were written. */
export async function mergeConversations(
  tx: Tx,
  fromPartyId: string,
  toPartyId: string,
  now: Date,
): Promise<MovedConversation | null> {
  const from = await tx.conversation.findUnique({ where: { partyId: fromPartyId } });
  if (!from) return null;
  const to =
    (await tx.conversation.findUnique({ where: { partyId: toPartyId } })) ??
    (await tx.conversation.create({ data: { ...from, id: newId(now), partyId: toPartyId } }));
  const messages = await moveRows(tx, MESSAGES, from.id, to.id);
  await tx.answerPromise.updateMany({
    where: { conversationId: from.id },
    data: { conversationId: to.id },
  });
  // One question waits at a time: the next reply answers the later one, too.
  const [, ...later] = await listOpen(tx, to.id);
  const dropped = later.map(({ messageId }) => messageId);
  await tx.answerPromise.updateMany({
    where: { messageId: { in: dropped } },
    data: { settledAt: now },
  });
  await tx.conversation.delete({ where: { id: from.id } });
  await refresh(tx, to.id, {
    assigneeId: to.assigneeId ?? from.assigneeId,
    closedAt: from.closedAt && to.closedAt,
    personMailAt: earliest(from.personMailAt, to.personMailAt),
    firmMailAt: earliest(from.firmMailAt, to.firmMailAt),
  });
  return { conversation: from, messages, dropped };
}

/** Gives the messages back their own conversation; what was written since stays. */
export async function separateConversations(
  tx: Tx,
  { conversation, messages, dropped }: MovedConversation,
  partyId: string,
): Promise<void> {
  const merged = await tx.conversation.findUnique({ where: { partyId } });
  if (!merged) return;
  const { id } = await tx.conversation.create({ data: conversation });
  await moveRowsBack(tx, MESSAGES, merged.id, id, messages);
  await tx.answerPromise.updateMany({
    where: { conversationId: merged.id, message: { conversationId: id } },
    data: { conversationId: id },
  });
  if (merged.answerBy)
    await tx.answerPromise.updateMany({
      where: { messageId: { in: dropped }, minutes: null },
      data: { settledAt: null },
    });
  const { personMailAt, firmMailAt } = merged;
  // What was mailed since isn’t mailed again.
  await refresh(tx, id, {
    personMailAt: personMailAt && toDate(conversation.personMailAt),
    firmMailAt: firmMailAt && toDate(conversation.firmMailAt),
  });
  if ((await tx.message.count({ where: { conversationId: merged.id } })) > 0)
    await refresh(tx, merged.id, { personMailAt, firmMailAt });
  else await tx.conversation.delete({ where: { id: merged.id } });
}

const toDate = (stored: string | Date | null | undefined) => (stored ? new Date(stored) : null);

const listOpen = (tx: Tx, conversationId: string) =>
  tx.answerPromise.findMany({
    where: { conversationId, settledAt: null },
    orderBy: { messageId: 'asc' },
  });

/** Reads from its messages what the inbox shows of a conversation. */
async function refresh(
  tx: Tx,
  id: string,
  data: { personMailAt: Date | null; firmMailAt: Date | null } & Pick<
    Prisma.ConversationUncheckedUpdateInput,
    'assigneeId' | 'closedAt'
  >,
): Promise<void> {
  const where = { conversationId: id, kind: 'message' };
  const fromFirm = { senderId: FIRM_SENDER };
  const last = await tx.message.findFirst({ where, orderBy: { id: 'desc' } });
  const unread = { ...where, readAt: null };
  const unreadByPerson = await tx.message.count({ where: { ...unread, ...fromFirm } });
  const unreadByFirm = await tx.message.count({ where: { ...unread, NOT: fromFirm } });
  const [open] = await listOpen(tx, id);
  const answerBy = open?.answerBy ?? null;
  await tx.conversation.update({
    where: { id },
    data: {
      ...data,
      ...(last && {
        lastMessageId: last.id,
        lastMessageAt: last.createdAt,
        lastText: messagePreview(last.content),
        lastFromFirm: last.senderId === FIRM_SENDER,
        rank: inboxRank(answerBy, last.createdAt),
      }),
      unreadByPerson,
      unreadByFirm,
      answerBy,
      waitingSince: open?.sentAt ?? null,
      personMailAt: unreadByPerson > 0 ? data.personMailAt : null,
      firmMailAt: unreadByFirm > 0 ? data.firmMailAt : null,
    },
  });
}
