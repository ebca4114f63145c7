import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { jobName } from '~/domain/jobs/job-type';
import { REMIND_AFTER, type OrganizerFilter } from '~/domain/organizer/list';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { getFirm } from '../firm/published.server';
import { hasWords } from '../search-words.server';
import { HAS_ADDRESS } from './send.server';

type Row = {
  id: string;
  jobId: string;
  client: string;
  type: string;
  period: string;
  sentAt: Date;
  startedAt: Date | null;
  submittedAt: Date | null;
  submissions: number;
  pages: number;
  answered: number;
  remindedAt: Date | null;
};

const TABLES = Prisma.sql`organizers o JOIN jobs j ON j.id = o.job_id
  JOIN parties p ON p.id = j.party_id`;

const IS_OPEN = Prisma.sql`o.submitted_at IS NULL AND j.closed_at IS NULL
  AND p.archived_at IS NULL`;
const STATES = {
  '': IS_OPEN,
  'not-started': Prisma.sql`${IS_OPEN} AND o.started_at IS NULL`,
  'half-done': Prisma.sql`${IS_OPEN} AND o.started_at IS NOT NULL`,
  submitted: Prisma.sql`o.submitted_at IS NOT NULL`,
};

const matches = ({ q, state, type }: OrganizerFilter): Prisma.Sql => Prisma.sql`
  ${STATES[state]} AND ${type ? Prisma.sql`j.type = ${type}` : Prisma.sql`1 = 1`}
  AND ${hasWords(Prisma.sql`p.search_text`, q)}`;

/** A page of organizers: the longest waiting first, or the newest submitted. One query. Only for staff. */
export async function listOrganizers(filter: OrganizerFilter, after: string | null) {
  const isDone = filter.state === 'submitted';
  const order = isDone ? Prisma.sql`o.submitted_at` : Prisma.sql`o.sent_at`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT o.id, o.job_id AS "jobId", p.name AS client, j.type, j.period, o.sent_at AS "sentAt",
      o.started_at AS "startedAt", o.submitted_at AS "submittedAt", o.submissions, o.pages,
      o.answered, o.reminded_at AS "remindedAt"
    FROM ${TABLES} WHERE ${matches(filter)} ${afterCursor(order, isDone, after)}
    ORDER BY ${order} ${isDone ? Prisma.sql`DESC, o.id DESC` : Prisma.sql`, o.id`}
    LIMIT ${PAGE_SIZE + 1}`;
  return toPage(
    rows.map((row) => ({ ...row, name: jobName(getFirm(), row) })),
    ({ id }) => id,
  );
}

const afterCursor = (order: Prisma.Sql, isDone: boolean, after: string | null) =>
  after
    ? Prisma.sql`AND (${order}, o.id) ${isDone ? Prisma.sql`<` : Prisma.sql`>`} (
        SELECT ${isDone ? Prisma.sql`c.submitted_at` : Prisma.sql`c.sent_at`}, c.id
        FROM organizers c WHERE c.id = ${after})`
    : Prisma.empty;

/** How many are reminded at a time. */
const MAX_REMINDED = 500;

/**
 * The jobs of a filter whose clients can be reminded now, the longest waiting first, and how many
 * can’t: they were reminded lately, or have no email address. One query. Only for staff.
 */
export async function listToRemind(filter: OrganizerFilter, now: Date) {
  const since = new Date(now.getTime() - REMIND_AFTER);
  const rows = await db.$queryRaw<{ jobId: string; isRecent: number; hasAddress: unknown }[]>`
    SELECT j.id AS "jobId", CASE WHEN o.reminded_at > ${since} THEN 1 ELSE 0 END AS "isRecent",
      ${HAS_ADDRESS} AS "hasAddress"
    FROM ${TABLES} WHERE ${matches(filter)} AND o.submitted_at IS NULL ORDER BY o.sent_at, o.id`;
  const reachable = rows.filter(({ hasAddress }) => hasAddress);
  const due = reachable.filter(({ isRecent }) => !isRecent);
  return {
    jobIds: due.slice(0, MAX_REMINDED).map(({ jobId }) => jobId),
    left: Math.max(due.length - MAX_REMINDED, 0),
    recent: reachable.length - due.length,
    unreachable: rows.length - reachable.length,
  };
}
