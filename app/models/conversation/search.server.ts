import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { PAGE_SIZE, type ListPage } from '~/domain/paging';
import { findMessageIds } from '../message/search.server';

/** A message that a search found: in a conversation, or a message to the firm that has a ticket. */
export type FoundMessage = {
  id: number;
  /** Whose conversation it stands in; null where it stands in none. */
  personId: string | null;
  /** The ticket that it is, or that it answers by email; null where it is neither, as a request for a plan or a role. */
  ticketId: number | null;
  /** Who sent it, outside a conversation. */
  senderId: string | null;
  name: string;
  fromFirm: boolean;
  isNote: boolean;
  content: string;
  /** The names of its files, or null. */
  files: string | null;
  createdAt: Date;
};

type Row = Omit<FoundMessage, 'id' | 'ticketId' | 'fromFirm' | 'isNote'> & {
  id: bigint | number;
  ticketId: bigint | number | null;
  kind: string;
};

/** A page of the messages with certain words, the newest first: all conversations with the names of their files, notes and messages to the firm. Only for staff. */
export async function searchMessages(
  words: string,
  after: string | null,
): Promise<ListPage<FoundMessage>> {
  const before = after && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const ids = await findMessageIds(words, before, PAGE_SIZE + 1);
  const shown = ids.slice(0, PAGE_SIZE);
  const next = ids.length > PAGE_SIZE ? String(shown.at(-1)) : null;
  if (shown.length === 0) return { rows: [], next };
  const rows = await db.$queryRaw<Row[]>`
    SELECT m.id, c.person_id AS "personId", COALESCE(p.full_name, a.name, m.name, '') AS name,
      COALESCE(m.answers_id, t.message_id) AS "ticketId", m.sender_id AS "senderId", m.kind,
      m.content, (SELECT string_agg(f.name, ', ') FROM attachments f WHERE f.message_id = m.id) AS files,
      m.created_at AS "createdAt"
    FROM messages m
    LEFT JOIN conversations c ON c.id = m.conversation_id
    LEFT JOIN profiles p ON p.id = c.person_id
    LEFT JOIN messages a ON a.id = m.answers_id
    LEFT JOIN tickets t ON t.message_id = m.id
    WHERE m.id IN (${Prisma.join(shown)}) ORDER BY m.id DESC`;
  return {
    next,
    rows: rows.map(({ id, ticketId, kind, ...row }) => ({
      ...row,
      id: Number(id),
      ticketId: ticketId === null ? null : Number(ticketId),
      fromFirm: row.senderId === FIRM_SENDER,
      isNote: kind === 'note',
    })),
  };
}

/** Up to 5 people whose name or family name begins with these words, for the inbox. Only for staff. */
export function findPeople(words: string): Promise<{ id: string; name: string }[]> {
  const begin = [...words.trim().toLowerCase()].slice(0, 100).join('');
  if (!begin) return Promise.resolve([]);
  // Greater than every text that begins with the words, by bytes and by code points.
  const end = `${begin}\u{10FFFF}`;
  return db.$queryRaw<{ id: string; name: string }[]>`
    SELECT f.id, p.full_name AS name FROM (
      SELECT id FROM profiles WHERE search_text >= ${begin} AND search_text < ${end}
      UNION SELECT id FROM profiles WHERE surname_text >= ${begin} AND surname_text < ${end} LIMIT 5) f
    CROSS JOIN profiles p WHERE p.id = f.id ORDER BY p.full_name`;
}
