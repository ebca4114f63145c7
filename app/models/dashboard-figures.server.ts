import { db } from '~/db.server';
import type { Viewer } from './sign-in/session.server';

/** A number and the page that shows what it counts. */
export type Figure = { label: string; value: number | string; href: string };

const CONSULTATIONS = ['Active Consultations', '/consultations'] as const;
const UNREAD = ['Unread Messages', '/messaging#latest'] as const;

type Counts = { a: bigint; b: bigint; c: bigint }[];

/** What waits for a person, in one query: their own consultations, papers and messages. */
export async function countOwn(viewer: Viewer): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM consultations WHERE (client_id = ${viewer.accountId}
              OR staff_member_id IN (SELECT id FROM staff_members WHERE account_id = ${viewer.accountId}))
            AND status = 'booked' AND ends_at > ${new Date()}) AS a,
           (SELECT COUNT(*) FROM document_requests WHERE owner_id = ${viewer.accountId} AND status IN ('requested', 'returned')) AS b,
           (SELECT COALESCE(SUM(unread_by_person), 0) FROM conversations WHERE person_id = ${viewer.accountId}) AS c`;
  return figuresOf([CONSULTATIONS, ['Pending Documents', '/dashboard/documents'], UNREAD], counts);
}

type Counted = readonly [label: string, href: string];

function figuresOf(counted: readonly [Counted, Counted, Counted], [counts]: Counts): Figure[] {
  const values = [counts!.a, counts!.b, counts!.c];
  return counted.map(([label, href], index) => ({ label, href, value: Number(values[index]) }));
}
