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
import { progressText, type Progress } from '~/domain/organizer/list';
import { TABLE_SIZE, toPage, type TablePlace } from '~/domain/paging';
import { type CivilDate, addDays, civilTime } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import { hasWords } from '../search-words.server';
import type { Viewer } from '../sign-in/session.server';
import { sortedPage } from '../sorted-page.server';
import { IS_FORM_MISSING } from './form-to-sign.server';
import { missingColumns } from './gate.server';

type Row = {
  id: string;
  partyId: string;
  client: string;
  type: string;
  period: string;
  stage: Stage;
  dueOn: string | null;
  preparer: string | null;
  isFormMissing: boolean;
  /** The newest letter that was sent for it and isn’t void. */
  letterStatus: 'open' | 'declined' | 'signed' | null;
  /** When its organizer was sent; null where none was. */
  sentAt: Date | null;
} & Progress &
  Missing;

const jobColumns =
  () => Prisma.sql`j.id, j.party_id AS "partyId", p.name AS client, j.type, j.period,
  j.stage, j.due_on AS "dueOn", s.full_name AS preparer, ${IS_FORM_MISSING} AS "isFormMissing",
  (SELECT l.status FROM letters l WHERE l.job_id = j.id AND l.status <> 'void'
    ORDER BY l.id DESC LIMIT 1) AS "letterStatus",
  n.sent_at AS "sentAt", n.started_at AS "startedAt", n.submitted_at AS "submittedAt",
  n.submissions, n.pages, n.answered, ${missingColumns()}`;

const TABLES = Prisma.sql`jobs j JOIN parties p ON p.id = j.party_id
  LEFT JOIN profiles s ON s.id = j.preparer_id LEFT JOIN organizers n ON n.job_id = j.id`;

/** Jobs without a due date come last. */
const DUE = Prisma.sql`COALESCE(j.due_on, '9999-12-31')`;

const SORT_KEYS = {
  due: DUE,
  client: Prisma.sql`(SELECT o.sort_text FROM parties o WHERE o.id = j.party_id)`,
  stage: Prisma.sql`CASE j.stage ${Prisma.join(
    STAGE_KEYS.map((stage, index) => Prisma.sql`WHEN ${stage} THEN ${Prisma.raw(String(index))}`),
    ' ',
  )} ELSE 99 END`,
  preparer: Prisma.sql`COALESCE((SELECT o.sort_text FROM profiles o WHERE o.id = j.preparer_id), '')`,
  newest: Prisma.sql`j.id`,
};

/** Soonest due first; closed ones newest first. */
export const usualJobSort = ({ stage }: JobFilter): string =>
  stage && STAGES[stage].isClosed ? '-newest' : 'due';

/** Matches rows of `jobs j JOIN parties p`. */
export function matchesFilter(filter: JobFilter, today: CivilDate): Prisma.Sql {
  const { q, stage, type, preparer, waiting, due } = filter;
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
      ...(due ? [isDueBefore(due === 'late' ? today : addDays(today, DAYS_AHEAD + 1))] : []),
      hasWords(Prisma.sql`p.search_text`, q),
    ],
    ' AND ',
  );
}

/** Matches rows of `jobs j`. */
export function isWaitingFor(who: WaitsFor): Prisma.Sql {
  const staged = Prisma.sql`j.stage IN (${Prisma.join(stagesWaitingFor(who))})`;
  if (who === 'firm') return Prisma.sql`(${staged} OR ${IS_FORM_MISSING})`;
  return Prisma.sql`${staged} AND NOT ${IS_FORM_MISSING}`;
}

const toListed = ({ signature, papers, organizer, unchecked, sentAt, ...row }: Row) => {
  const isFormMissing = Boolean(row.isFormMissing);
  return {
    ...row,
    isFormMissing,
    name: jobName(getFirm(), row),
    missing: missingText({ signature, papers, organizer, unchecked }),
    organizer: sentAt ? progressText(row) : null,
  };
};

/** A page of jobs, and how many match the filter in all. One query. Only for staff. */
export async function listJobs(filter: JobFilter, place: TablePlace, today: CivilDate) {
  const where = matchesFilter(filter, today);
  const { page, order } = sortedPage({
    from: matched(filter),
    where,
    id: Prisma.sql`j.id`,
    keys: SORT_KEYS,
    usual: usualJobSort(filter),
    place,
  });
  const rows = await db.$queryRaw<(Row & { total: number })[]>`
    WITH part AS (${page})
    SELECT ${jobColumns()}, (SELECT CAST(COUNT(*) AS INTEGER) FROM ${matched(filter)} WHERE ${where}) AS total
    FROM part, ${TABLES} WHERE j.id = part.id ORDER BY ${order}`;
  const total = rows[0]?.total ?? 0;
  return { ...toPage(rows.map(toListed), ({ id }) => id, TABLE_SIZE), total };
}

/** The tables of a filter; clients only where it needs them. */
const matched = ({ q }: JobFilter): Prisma.Sql =>
  q ? Prisma.sql`jobs j JOIN parties p ON p.id = j.party_id` : Prisma.sql`jobs j`;

/** How many jobs are changed at a time. */
export const MAX_CHOSEN = 500;

/** All that match a filter, as many as can be changed at a time. Only for staff. */
export async function listJobIds(filter: JobFilter, today: CivilDate): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT j.id FROM ${matched(filter)} WHERE ${matchesFilter(filter, today)}
    ORDER BY ${DUE}, j.id LIMIT ${MAX_CHOSEN}`;
  return rows.map(({ id }) => id);
}

/** How many cards a column of the board has room for. */
export const COLUMN_SIZE = 8;

/** The first open jobs of each stage, and whether there are more. One query. Only for staff. */
export async function readJobBoard(filter: JobFilter, today: CivilDate) {
  const stages = STAGE_KEYS.filter((stage) => !STAGES[stage].isClosed);
  // The ids first: what a card says is read for those alone that are shown.
  const columns = stages.map(
    (stage) => Prisma.sql`SELECT * FROM (
      SELECT j.id FROM ${matched(filter)} WHERE ${matchesFilter({ ...filter, stage }, today)}
      ORDER BY ${DUE}, j.id LIMIT ${COLUMN_SIZE + 1}) AS part`,
  );
  const rows = await db.$queryRaw<Row[]>`
    WITH shown AS (${Prisma.join(columns, ' UNION ALL ')})
    SELECT ${jobColumns()} FROM shown, ${TABLES} WHERE j.id = shown.id ORDER BY ${DUE}, j.id`;
  return stages.map((stage) => {
    const jobs = rows.filter((row) => row.stage === stage).map(toListed);
    return { stage, jobs: jobs.slice(0, COLUMN_SIZE), hasMore: jobs.length > COLUMN_SIZE };
  });
}

const DAYS_AHEAD = 7;

/** Matches rows of `jobs j` that are due before a day. */
const isDueBefore = (day: CivilDate): Prisma.Sql =>
  Prisma.sql`j.due_on < ${day} AND j.stage NOT IN (${Prisma.join([...MET])})`;

/** Matches rows of `jobs j` that are late or due within a week, and are the viewer’s to do. */
export function isJobDue({ accountId }: Pick<Viewer, 'accountId'>, now: Date): Prisma.Sql {
  const end = addDays(civilTime(now).date, DAYS_AHEAD + 1);
  return Prisma.sql`j.closed_at IS NULL AND ${isDueBefore(end)}
    AND (j.preparer_id IS NULL OR j.preparer_id = ${accountId}
      OR (j.reviewer_id = ${accountId} AND j.stage = 'review'))`;
}
