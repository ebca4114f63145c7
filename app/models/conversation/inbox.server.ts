import { Prisma } from '#prisma/generated/client';
import { db, searchMessages as searchMessageIds } from '~/db.server';
import { toSearchTerms } from '~/domain/folding';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { MessageHit } from '~/domain/messaging/search-hit';
import type { Conversation } from '~/domain/messaging/to-view';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { IS_CLIENT } from '../party/client.server';
import { hasWords } from '../search-words.server';
import type { Viewer } from '../sign-in/session.server';
import { FIRM_SENDER } from '~/domain/messaging/realtime';

type InboxRow = Conversation & { id: string; rank: number; closedAt: Date | null };

/** Those that wait for an answer first; closed ones latest first. One query. Only for staff. */
export async function listInbox(viewer: Viewer, filter: InboxFilter, after: string | null) {
  const closed = filter === 'closed';
  const rows = await db.$queryRaw<InboxRow[]>`
    SELECT c.id, c.party_id AS "partyId", p.name, c.last_text AS "lastText", c.last_from_firm AS "lastFromFirm",
      c.last_message_at AS "lastMessageAt", c.unread_by_firm AS unread, c.waiting_since AS "waitingSince",
      c.answer_by AS "answerBy", c.closed_at AS "closedAt", c.rank, s.full_name AS assignee
    FROM conversations c
    CROSS JOIN parties p
    LEFT JOIN profiles s ON s.id = c.assignee_id
    WHERE p.id = c.party_id AND ${FILTERS[filter](viewer)} ${afterCursor(closed, after)}
    ORDER BY ${closed ? Prisma.sql`c.closed_at DESC, c.id DESC` : Prisma.sql`c.rank, c.id`} LIMIT ${PAGE_SIZE + 1}`;
  return toPage(rows, ({ id, rank, closedAt }) => `${closed ? closedAt!.getTime() : rank}:${id}`);
}

const FILTERS: Record<InboxFilter, (viewer: Viewer) => Prisma.Sql> = {
  open: () => Prisma.sql`c.closed_at IS NULL`,
  unread: () => Prisma.sql`c.unread_by_firm > 0`,
  mine: ({ accountId }) => Prisma.sql`c.assignee_id = ${accountId} AND c.closed_at IS NULL`,
  unassigned: () => Prisma.sql`c.assignee_id IS NULL AND c.closed_at IS NULL`,
  closed: () => Prisma.sql`c.closed_at IS NOT NULL`,
};

/** The rows after a cursor: the rank or closing time, and the id, of the last one. */
function afterCursor(closed: boolean, after: string | null): Prisma.Sql {
  const found = /^(\d{1,15}(?:\.\d+)?):([\w-]{36})$/.exec(after ?? '');
  if (!found) return Prisma.empty;
  const [, key, id] = found;
  return closed
    ? Prisma.sql`AND (c.closed_at, c.id) < (${new Date(Number(key))}, ${id})`
    : Prisma.sql`AND (c.rank, c.id) > (${Number(key)}, ${id})`;
}

export async function searchMessages(words: string, after: string | null) {
  const before = after && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const ids = await findMessageIds(words, before, PAGE_SIZE + 1);
  const shown = ids.slice(0, PAGE_SIZE);
  const next = ids.length > PAGE_SIZE ? String(shown.at(-1)) : null;
  if (shown.length === 0) return { rows: [], next };
  const rows = await db.$queryRaw<(Omit<MessageHit, 'fromFirm' | 'isNote'> & { kind: string })[]>`
    SELECT m.id, c.party_id AS "partyId", COALESCE(p.name, a.name, m.name, '') AS name,
      COALESCE(m.answers_id, t.message_id) AS "ticketId", m.sender_id AS "senderId", m.kind,
      m.content, (SELECT string_agg(f.name, ', ') FROM attachments f WHERE f.message_id = m.id) AS files,
      m.created_at AS "createdAt"
    FROM messages m
    LEFT JOIN conversations c ON c.id = m.conversation_id
    LEFT JOIN parties p ON p.id = c.party_id
    LEFT JOIN messages a ON a.id = m.answers_id
    LEFT JOIN tickets t ON t.message_id = m.id
    WHERE m.id IN (${Prisma.join(shown)}) ORDER BY m.id DESC`;
  return {
    next,
    rows: rows.map(({ kind, ...row }) => ({
      ...row,
      fromFirm: row.senderId === FIRM_SENDER,
      isNote: kind === 'note',
    })),
  };
}

/** Up to 5 clients with the typed words, by the beginnings of theirs. Only for staff. */
export function findPeople(words: string): Promise<{ id: string; name: string }[]> {
  if (toSearchTerms(words).length === 0) return Promise.resolve([]);
  return db.$queryRaw<{ id: string; name: string }[]>`
    SELECT p.id, p.name FROM parties p
    WHERE p.archived_at IS NULL AND ${hasWords(Prisma.sql`p.search_text`, words)} AND ${IS_CLIENT}
    ORDER BY p.sort_text, p.id LIMIT 5`;
}

/** The most words of a search; a hyphenated word counts as one. */
const MAX_WORDS = 8;
const NO_BOUND = 2 ** 31 - 1;

/** Up to `take` ids before one, newest first, of messages with all words in text or files. */
async function findMessageIds(words: string, before: number | null, take: number) {
  const terms = splitWords(words);
  if (terms.length === 0) return [];
  const bound = Math.min(before ?? NO_BOUND, NO_BOUND);
  const rows = await db.$queryRaw<{ id: number }[]>(searchMessageIds(terms, bound, take));
  return rows.map(({ id }) => id);
}

const splitWords = (typed: string): string[] =>
  (typed.match(/[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, 40).join(''));
