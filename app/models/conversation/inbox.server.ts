import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { Conversation } from '~/domain/messaging/to-view';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import type { Viewer } from '../sign-in/session.server';

type InboxRow = Conversation & { id: string; rank: number; closedAt: Date | null };

/** Those that wait for an answer first; closed ones latest first. One query. Only for staff. */
export async function listInbox(viewer: Viewer, filter: InboxFilter, after: string | null) {
  const closed = filter === 'closed';
  const rows = await db.$queryRaw<InboxRow[]>`
    SELECT c.id, c.person_id AS "personId", p.full_name AS name, c.last_text AS "lastText", c.last_from_firm AS "lastFromFirm",
      c.last_message_at AS "lastMessageAt", c.unread_by_firm AS unread, c.waiting_since AS "waitingSince",
      c.answer_by AS "answerBy", c.closed_at AS "closedAt", c.rank, s.full_name AS assignee
    FROM conversations c
    CROSS JOIN profiles p
    LEFT JOIN profiles s ON s.id = c.assignee_id
    WHERE p.id = c.person_id AND ${FILTERS[filter](viewer)} ${afterCursor(closed, after)}
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
