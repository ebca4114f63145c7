import { db } from '~/db.server';
import { Prisma } from '#prisma/generated/client';
import { toDoOf, type ToDo, type ToDoRow } from '~/domain/dashboard/to-do';
import { DAY } from '~/domain/time/duration';
import type { Viewer } from '../sign-in/session.server';

/** How many things to do a dashboard shows. */
const MAX_TO_DO = 6;
/** How far ahead a consultation is something to do. */
const AHEAD = 14 * DAY;

/**
 * What a kind of record asks of a person: a query of rows (kind, id, title, at), at most `MAX_TO_DO` of them, the most urgent
 * first. `at` is when it is due, as text: a moment in UTC or a civil date.
 */
type Source = (viewer: Viewer, now: Date) => Prisma.Sql;

const consultations: Source = ({ accountId }, now) => Prisma.sql`
  SELECT 'consultation' AS kind, id, service_type AS title, CAST(starts_at AS TEXT) AS at FROM consultations
  WHERE client_id = ${accountId} AND status = 'booked' AND starts_at > ${now}
    AND starts_at < ${new Date(now.getTime() + AHEAD)}
  ORDER BY starts_at LIMIT ${MAX_TO_DO}`;

const invoices: Source = ({ accountId }) => Prisma.sql`
  SELECT 'invoice' AS kind, id, number AS title, due_on AS at FROM invoices
  WHERE account_id = ${accountId} AND status = 'open'
  ORDER BY due_on LIMIT ${MAX_TO_DO}`;

const SOURCES: readonly Source[] = [consultations, invoices];

/** What waits for a person, the most urgent first, in one query. */
export async function listToDos(viewer: Viewer, now: Date): Promise<ToDo[]> {
  const parts = SOURCES.map((source) => Prisma.sql`SELECT * FROM (${source(viewer, now)})`);
  const rows = await db.$queryRaw<ToDoRow[]>`
    ${Prisma.join(parts, ' UNION ALL ')} ORDER BY at LIMIT ${MAX_TO_DO}`;
  return rows.map(toDoOf);
}
