import { db } from '~/db.server';
import type { Subscription } from '~/domain/messaging/subscription';
import type { MessageKind } from '~/domain/messaging/message';
import type { NewMessageEvent } from '~/domain/messaging/realtime';
import { parseClientId } from './send.server';

type Row = Omit<NewMessageEvent, 'messageId'> & { id: bigint | number; kind: MessageKind };

/**
 * The events of the messages after one, oldest first: of a conversation without notes, or of the inbox
 * with them. The caller checks access.
 */
export async function listMessageEvents(
  { personId, inbox }: Subscription,
  after: number,
  limit: number,
): Promise<NewMessageEvent[]> {
  const rows = inbox
    ? await db.$queryRaw<Row[]>`
        SELECT m.id, m.kind, m.client_id AS "clientId", m.sender_id AS "senderId", c.person_id AS "personId"
        FROM messages m CROSS JOIN conversations c
        WHERE c.id = m.conversation_id AND m.id > ${after} ORDER BY m.id LIMIT ${limit}`
    : await db.$queryRaw<Row[]>`
        SELECT m.id, m.kind, m.client_id AS "clientId", m.sender_id AS "senderId", c.person_id AS "personId"
        FROM conversations c CROSS JOIN messages m
        WHERE c.person_id = ${personId} AND m.conversation_id = c.id AND m.kind = 'message' AND m.id > ${after}
        ORDER BY m.id LIMIT ${limit}`;
  return rows.map(({ id, clientId, ...row }) => ({
    ...row,
    messageId: Number(id),
    clientId: parseClientId(clientId),
  }));
}
