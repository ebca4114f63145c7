import type { Db } from '~/db.server';
import type { Viewer } from './session.server';

/** One number of a dashboard and what it counts. */
export type Figure = { label: string; value: number };

type Counts = { a: bigint; b: bigint; c: bigint }[];

/** What waits for a person, in one query: their own consultations, papers and messages. */
export async function countOwn(db: Db, viewer: Viewer): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM consultations WHERE client_id = ${viewer.accountId} AND status = 'booked') AS a,
           (SELECT COUNT(*) FROM document_requests WHERE owner_id = ${viewer.accountId} AND fulfilled_at IS NULL) AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id = ${viewer.accountId} AND read = FALSE) AS c`;
  return figuresOf(['Active Consultations', 'Pending Documents', 'Unread Messages'], counts);
}

/** What there is for investors, in one query. */
export async function countNetwork(db: Db, viewer: Viewer): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM videos WHERE category = 'Investment') AS a,
           (SELECT COUNT(DISTINCT account_id) FROM role_grants WHERE role IN ('investor', 'professional')) AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id = ${viewer.accountId} AND read = FALSE) AS c`;
  return figuresOf(['Video Resources', 'Network Members', 'Unread Messages'], counts);
}

/** What waits for the firm, in one query. Only for staff: it counts what belongs to everybody. */
export async function countFirm(db: Db): Promise<Figure[]> {
  const counts = await db.$queryRaw<Counts>`
    SELECT (SELECT COUNT(*) FROM accounts WHERE disabled_at IS NULL) AS a,
           (SELECT COUNT(*) FROM documents WHERE status = 'pending') AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id IS NULL AND read = FALSE) AS c`;
  return figuresOf(['User Accounts', 'Pending Approvals', 'Support Tickets'], counts);
}

function figuresOf(labels: readonly [string, string, string], [counts]: Counts): Figure[] {
  const values = [counts!.a, counts!.b, counts!.c];
  return labels.map((label, index) => ({ label, value: Number(values[index]) }));
}
