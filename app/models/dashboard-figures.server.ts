import { db } from '~/db.server';
import { Prisma } from '#prisma/generated/client';
import type { Viewer } from './sign-in/session.server';

/** A number and the page that shows what it counts. */
export type Figure = { label: string; value: number | string; href: string };

const CONSULTATIONS = ['Active Consultations', '/consultations'] as const;
const UNREAD = ['Unread Messages', '/messaging'] as const;

type Counts = { a: bigint; b: bigint; c: bigint }[];

/** What waits for a person, in one query: their own consultations, papers and messages. */
export async function countOwn(viewer: Viewer): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM consultations WHERE client_id = ${viewer.accountId} AND status = 'booked') AS a,
           (SELECT COUNT(*) FROM document_requests WHERE owner_id = ${viewer.accountId} AND status IN ('requested', 'returned')) AS b,
           (${unreadMessages(viewer)}) AS c`;
  return figuresOf([CONSULTATIONS, ['Pending Documents', '/dashboard/documents'], UNREAD], counts);
}

/** What waits for the firm, in one query. Only for staff: it counts what belongs to everybody. */
export async function countFirm(): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM accounts WHERE disabled_at IS NULL) AS a,
           (SELECT COUNT(*) FROM documents WHERE status = 'received' AND deleted_at IS NULL) AS b,
           (${unreadByStaff()}) AS c`;
  return figuresOf(
    [
      ['User Accounts', '/admin/users'],
      ['Pending Approvals', '/admin/approvals'],
      ['Support Tickets', '/admin/tickets'],
    ],
    counts,
  );
}

/** The messages of the viewer's conversations that others wrote after what the viewer has read. */
function unreadMessages({ accountId }: Viewer): Prisma.Sql {
  return Prisma.sql`
    SELECT COUNT(*) FROM participants p
    JOIN messages m ON m.conversation_id = p.conversation_id AND m.id > p.last_read_message_id
    WHERE p.account_id = ${accountId} AND (m.sender_id IS NULL OR m.sender_id <> ${accountId})`;
}

/** The messages to the firm that nobody of its staff has read. Outside a conversation nobody has, as far as is known. */
function unreadByStaff(): Prisma.Sql {
  return Prisma.sql`
    SELECT COUNT(*) FROM messages m
    WHERE m.recipient_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM participants p
      JOIN role_grants g ON g.account_id = p.account_id AND g.role IN ('admin', 'superadmin')
      WHERE p.conversation_id = m.conversation_id AND p.last_read_message_id >= m.id)`;
}

type Counted = readonly [label: string, href: string];

function figuresOf(counted: readonly [Counted, Counted, Counted], [counts]: Counts): Figure[] {
  const values = [counts!.a, counts!.b, counts!.c];
  return counted.map(([label, href], index) => ({ label, href, value: Number(values[index]) }));
}
