import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { missingText, type Missing } from '~/domain/jobs/gate';
import { jobName } from '~/domain/jobs/job-type';
import { MET, NOBODY, type JobFilter } from '~/domain/jobs/job-list';
import {
  STAGES,
  STAGE_KEYS,
  stagesWaitingFor,
  type Stage,
  type WaitsFor,
} from '~/domain/jobs/stages';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { type CivilDate, addDays, civilTime } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import { hasWords } from '../search-words.server';
import type { Viewer } from '../sign-in/session.server';
import { IS_FORM_MISSING } from './form-to-sign.server';
import { MISSING } from './gate.server';

type Row = {
  id: string;
  partyId: string;
  client: string;
  type: string;
  period: string;
  stage: Stage;
  dueOn: string | null;
  preparer: string | null;
  /** Whether a letter was sent for it that not everyone has signed. */
  isLetterOpen: boolean;
} & Missing;

type ListedJob = Omit<Row, keyof Missing> & { name: string; missing: string };

const COLUMNS = Prisma.sql`j.id, j.party_id AS "partyId", p.name AS client, j.type, j.period,
  j.stage, j.due_on AS "dueOn", s.full_name AS preparer,
  EXISTS (SELECT 1 FROM letters l WHERE l.job_id = j.id AND l.status IN ('open', 'declined'))
    AS "isLetterOpen", ${MISSING}`;

const TABLES = Prisma.sql`jobs j JOIN parties p ON p.id = j.party_id
  LEFT JOIN profiles s ON s.id = j.preparer_id`;

/** Jobs without a due date come last. */
const DUE = Prisma.sql`COALESCE(j.due_on, '9999-12-31')`;

/** Matches rows of `jobs j JOIN parties p`. */
export function matchesFilter(filter: JobFilter, today: CivilDate): Prisma.Sql {
  const { q, stage, type, preparer, waiting, late } = filter;
  return Prisma.join(
    [
      stage && STAGES[stage].isClosed
        ? Prisma.sql`j.closed_at IS NOT NULL`
        : Prisma.sql`j.closed_at IS NULL`,
      ...(stage ? [Prisma.sql`j.stage = ${stage}`] : []),
      ...(type ? [Prisma.sql`j.type = ${type}`] : []),
      ...(preparer === NOBODY ? [Prisma.sql`j.preparer_id IS NULL`] : []),
      ...(preparer && preparer !== NOBODY ? [Prisma.sql`j.preparer_id = ${preparer}`] : []),
      ...(waiting ? [isWaitingFor(waiting)] : []),
      ...(late
        ? [Prisma.sql`j.due_on < ${today} AND j.stage NOT IN (${Prisma.join([...MET])})`]
        : []),
      hasWords(Prisma.sql`p.search_text`, q),
    ],
    ' AND ',
  );
}

function isWaitingFor(who: WaitsFor): Prisma.Sql {
  const staged = Prisma.sql`j.stage IN (${Prisma.join(stagesWaitingFor(who))})`;
  if (who === 'firm') return Prisma.sql`(${staged} OR ${IS_FORM_MISSING})`;
  return Prisma.sql`${staged} AND NOT ${IS_FORM_MISSING}`;
}

const toListed = ({ letter, papers, organizer, unchecked, ...row }: Row): ListedJob => ({
  ...row,
  name: jobName(getFirm(), row),
  missing: missingText({ letter, papers, organizer, unchecked }),
  isLetterOpen: Boolean(row.isLetterOpen),
});

/** Soonest due first; closed ones newest first. One query. Only for staff. */
export async function listJobs(filter: JobFilter, after: string | null, today: CivilDate) {
  const closed = Boolean(filter.stage && STAGES[filter.stage].isClosed);
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS} FROM ${TABLES}
    WHERE ${matchesFilter(filter, today)} ${afterCursor(closed, after)}
    ORDER BY ${closed ? Prisma.sql`j.id DESC` : Prisma.sql`${DUE}, j.id`} LIMIT ${PAGE_SIZE + 1}`;
  return toPage(rows.map(toListed), ({ id, dueOn }) => `${dueOn ?? '9999-12-31'}:${id}`);
}

function afterCursor(closed: boolean, after: string | null): Prisma.Sql {
  const [dueOn, id] = after?.split(':') ?? [];
  if (!dueOn || !id) return Prisma.empty;
  return closed ? Prisma.sql`AND j.id < ${id}` : Prisma.sql`AND (${DUE}, j.id) > (${dueOn}, ${id})`;
}

/** How many cards a column of the board has room for. */
export const COLUMN_SIZE = 8;

/** The first open jobs of each stage, and whether there are more. One query. Only for staff. */
export async function readJobBoard(filter: JobFilter, today: CivilDate) {
  const stages = STAGE_KEYS.filter((stage) => !STAGES[stage].isClosed);
  const columns = stages.map(
    (stage) => Prisma.sql`SELECT * FROM (
      SELECT ${COLUMNS} FROM ${TABLES} WHERE ${matchesFilter({ ...filter, stage }, today)}
      ORDER BY ${DUE}, j.id LIMIT ${COLUMN_SIZE + 1}) AS part`,
  );
  const rows = await db.$queryRaw<Row[]>`${Prisma.join(columns, ' UNION ALL ')}`;
  return stages.map((stage) => {
    const jobs = rows.filter((row) => row.stage === stage).map(toListed);
    return { stage, jobs: jobs.slice(0, COLUMN_SIZE), hasMore: jobs.length > COLUMN_SIZE };
  });
}

const DAYS_AHEAD = 7;

/** Matches rows of `jobs j` that are late or due within a week, and are the viewer’s to do. */
export function isJobDue({ accountId }: Pick<Viewer, 'accountId'>, now: Date): Prisma.Sql {
  const last = addDays(civilTime(now).date, DAYS_AHEAD);
  return Prisma.sql`j.closed_at IS NULL AND j.due_on <= ${last}
    AND j.stage NOT IN (${Prisma.join([...MET])})
    AND (j.preparer_id IS NULL OR j.preparer_id = ${accountId}
      OR (j.reviewer_id = ${accountId} AND j.stage = 'review'))`;
}
