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

/** The messages of the viewer's conversations that others wrote after what the viewer has read. */
function unreadMessages({ accountId }: Viewer): Prisma.Sql {
  return Prisma.sql`
    SELECT COUNT(*) FROM participants p
    JOIN messages m ON m.conversation_id = p.conversation_id AND m.id > p.last_read_message_id
    WHERE p.account_id = ${accountId} AND (m.sender_id IS NULL OR m.sender_id <> ${accountId})`;
}

type Counted = readonly [label: string, href: string];

function figuresOf(counted: readonly [Counted, Counted, Counted], [counts]: Counts): Figure[] {
  const values = [counts!.a, counts!.b, counts!.c];
  return counted.map(([label, href], index) => ({ label, href, value: Number(values[index]) }));
}
