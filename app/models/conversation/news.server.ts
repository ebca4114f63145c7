import { db } from '~/db.server';
import type { Wanted } from '~/domain/messaging/live';
import type { MessageKind } from '~/domain/messaging/message';
import type { MessageNews } from '~/domain/messaging/realtime';
import { clientIdOf } from './send.server';

type Row = Omit<MessageNews, 'messageId'> & { id: bigint | number; kind: MessageKind };

/**
 * What was said of the messages after one, up to `limit`, the oldest first: of a conversation without its notes, or of the inbox
 * with them. Only for who may hear it.
 */
export async function listNews(
  { personId, inbox }: Wanted,
  after: number,
  limit: number,
): Promise<MessageNews[]> {
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
    clientId: clientIdOf(clientId),
  }));
}
