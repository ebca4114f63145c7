import { db } from '~/db.server';
import { Prisma } from '#prisma/generated/client';
import { toDosOf, type ToDo, type ToDoRow } from '~/domain/dashboard/to-do';
import { WAITING_RANK } from '~/domain/messaging/inbox';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import type { Viewer } from '../sign-in/session.server';

/** How many things of one kind a dashboard shows, so that many papers don’t hide a meeting. */
const MAX_OF_A_KIND = 3;
/** How far ahead a consultation is something to do. */
const AHEAD = 14 * DAY;

/**
 * Rows of one kind (kind, id, title, at, returned, total), at most `MAX_OF_A_KIND`, the most urgent
 * first.
 */
type Source = (viewer: Viewer, now: Date) => Prisma.Sql;

const consultations: Source = ({ accountId }, now) => Prisma.sql`
  SELECT 'consultation' AS kind, id, service_type AS title, CAST(starts_at AS TEXT) AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM consultations
  WHERE client_id = ${accountId} AND status = 'booked' AND starts_at > ${now}
    AND starts_at < ${new Date(now.getTime() + AHEAD)}
  ORDER BY starts_at LIMIT ${MAX_OF_A_KIND}`;

const invoices: Source = ({ accountId }) => Prisma.sql`
  SELECT 'invoice' AS kind, id, number AS title, due_on AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM invoices
  WHERE account_id = ${accountId} AND status = 'open'
  ORDER BY due_on LIMIT ${MAX_OF_A_KIND}`;

const papers: Source = ({ accountId }) => Prisma.sql`
  SELECT 'document' AS kind, id, title, CAST(created_at AS TEXT) AS at, CASE status WHEN 'returned' THEN 1 ELSE 0 END AS returned,
    COUNT(*) OVER () AS total FROM document_requests
  WHERE owner_id = ${accountId} AND status IN ('requested', 'returned')
  ORDER BY returned DESC, id LIMIT ${MAX_OF_A_KIND}`;

const tasks: Source = ({ accountId }) => Prisma.sql`
  SELECT 'task' AS kind, id, title, due_date AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM tasks
  WHERE assignee_id = ${accountId} AND done_at IS NULL
  ORDER BY due_date, id LIMIT ${MAX_OF_A_KIND}`;

const meetings: Source = ({ accountId }, now) => Prisma.sql`
  SELECT 'meeting' AS kind, c.id, p.full_name AS title, CAST(c.starts_at AS TEXT) AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM staff_members m
  JOIN consultations c ON c.staff_member_id = m.id AND c.status = 'booked'
    AND c.starts_at > ${now} AND c.starts_at < ${new Date(now.getTime() + AHEAD)}
  JOIN profiles p ON p.id = c.client_id
  WHERE m.account_id = ${accountId}
  ORDER BY c.starts_at LIMIT ${MAX_OF_A_KIND}`;

const approvals: Source = () => Prisma.sql`
  SELECT 'approval' AS kind, r.id, p.full_name AS title, CAST(r.created_at AS TEXT) AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM role_requests r
  JOIN profiles p ON p.id = r.account_id
  WHERE r.status = 'open' ORDER BY r.id LIMIT ${MAX_OF_A_KIND}`;

const tickets: Source = ({ accountId }) => Prisma.sql`
  SELECT 'ticket' AS kind, CAST(m.id AS TEXT) AS id, COALESCE(m.name, m.email, '') AS title,
    CAST(COALESCE(w.answer_by, m.created_at) AS TEXT) AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM tickets t
  CROSS JOIN messages m
  LEFT JOIN answer_promises w ON w.message_id = t.message_id AND w.settled_at IS NULL
  WHERE m.id = t.message_id AND t.status = 'open' AND (t.assignee_id IS NULL OR t.assignee_id = ${accountId})
  ORDER BY at LIMIT ${MAX_OF_A_KIND}`;

const conversations: Source = ({ accountId }) => Prisma.sql`
  SELECT 'conversation' AS kind, c.person_id AS id, p.full_name AS title, CAST(c.answer_by AS TEXT) AS at, 0 AS returned,
    COUNT(*) OVER () AS total
  FROM conversations c
  CROSS JOIN profiles p
  WHERE p.id = c.person_id AND c.closed_at IS NULL AND c.rank < ${WAITING_RANK} AND c.person_id <> ${accountId}
    AND (c.assignee_id IS NULL OR c.assignee_id = ${accountId})
  ORDER BY c.rank LIMIT ${MAX_OF_A_KIND}`;

const outcomes: Source = (_viewer, now) => Prisma.sql`
  SELECT 'outcome' AS kind, c.id,
    p.full_name || CASE WHEN a.disabled_at IS NULL THEN '' ELSE ' (account disabled)' END AS title,
    CAST(c.starts_at AS TEXT) AS at, 0 AS returned, COUNT(*) OVER () AS total
  FROM consultations c
  JOIN accounts a ON a.id = c.client_id
  JOIN profiles p ON p.id = c.client_id
  WHERE c.status = 'booked' AND c.starts_at < ${now} AND c.ends_at <= ${now}
  ORDER BY c.starts_at LIMIT ${MAX_OF_A_KIND}`;

const reviews: Source = () => Prisma.sql`
  SELECT 'review' AS kind, d.id, d.name || ', ' || p.full_name AS title, CAST(d.created_at AS TEXT) AS at,
    0 AS returned, COUNT(*) OVER () AS total
  FROM documents d
  JOIN profiles p ON p.id = d.owner_id
  WHERE d.status = 'received' AND d.deleted_at IS NULL
  ORDER BY d.id LIMIT ${MAX_OF_A_KIND}`;

const plans: Source = () => Prisma.sql`
  SELECT 'plan' AS kind, s.id, p.full_name AS title, CAST(s.started_at AS TEXT) AS at, 0 AS returned,
    COUNT(*) OVER () AS total
  FROM subscriptions s
  JOIN profiles p ON p.id = s.account_id
  WHERE s.status = 'requested' ORDER BY s.started_at, s.id LIMIT ${MAX_OF_A_KIND}`;

const overdue: Source = (_viewer, now) => Prisma.sql`
  SELECT 'overdue' AS kind, id, number || ', ' || billed_name AS title, due_on AS at, 0 AS returned,
    COUNT(*) OVER () AS total
  FROM invoices
  WHERE status = 'open' AND due_on < ${civilTime(now).date}
  ORDER BY due_on, id LIMIT ${MAX_OF_A_KIND}`;

const overpayments: Source = () => Prisma.sql`
  SELECT 'overpayment' AS kind, id, number || ', ' || billed_name AS title, due_on AS at, 0 AS returned,
    COUNT(*) OVER () AS total
  FROM invoices
  WHERE needs_review = ${true} ORDER BY id LIMIT ${MAX_OF_A_KIND}`;

const OWN: readonly Source[] = [consultations, meetings, invoices, papers, tasks];
const STAFF: readonly Source[] = [
  meetings,
  tasks,
  approvals,
  tickets,
  conversations,
  outcomes,
  reviews,
  plans,
  overdue,
  overpayments,
];

/** What waits for a person, or for the staff, the most urgent first. One query. */
export async function listToDos(
  viewer: Viewer,
  whose: 'own' | 'staff',
  now: Date,
): Promise<ToDo[]> {
  const parts = (whose === 'staff' ? STAFF : OWN).map(
    (source) => Prisma.sql`SELECT * FROM (${source(viewer, now)}) AS part`,
  );
  const rows = await db.$queryRaw<ToDoRow[]>`
    ${Prisma.join(parts, ' UNION ALL ')} ORDER BY at`;
  return toDosOf(
    rows.map((row) => ({
      ...row,
      at: row.at.replace(WITHOUT_ZONE, '$1T$2Z'),
      returned: Boolean(row.returned),
      total: Number(row.total),
    })),
    now,
  );
}

/** A moment as PostgreSQL writes it as text, which doesn't say that it is UTC. */
const WITHOUT_ZONE = /^(\S+) ([\d:.]+)$/;
