import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { TABLE_SIZE, toPage, type TablePlace } from '~/domain/paging';
import { TASK_PRIORITIES } from '~/domain/tasks/status';
import { toTaskSubject, type Task, type TaskViewer } from '~/domain/tasks/task';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import { sortedPage } from '../sorted-page.server';

/**
 * `week` is mine, late or due within a week; `all` is for anybody but staff what they created. Each
 * filter reads one index.
 */
const TASK_FILTERS = ['mine', 'week', 'all', 'done'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export const toTaskFilter = (word: string | null): TaskFilter =>
  TASK_FILTERS.find((known) => known === word) ?? 'mine';

const SORT_KEYS = {
  due: Prisma.sql`t.due_date`,
  title: Prisma.sql`LOWER(t.title)`,
  priority: Prisma.sql`CASE t.priority ${Prisma.join(
    TASK_PRIORITIES.map((word, at) => Prisma.sql`WHEN ${word} THEN ${Prisma.raw(String(at))}`),
    ' ',
  )} ELSE 9 END`,
  assignee: Prisma.sql`f.sort_text`,
  // What is open has no such day.
  done: Prisma.sql`COALESCE(t.done_at, t.created_at)`,
};

/** Due soonest first; what is done latest first. */
export const usualTaskSort = (filter: TaskFilter): string => (filter === 'done' ? '-done' : 'due');

type Row = Omit<Task, 'assignee'> & {
  assigneeId: string;
  assignee: string;
  partyId: string | null;
};
type Subject = Parameters<typeof toTaskSubject>[1];

/** A page of tasks with what they belong to, as their viewer may open it. One query. */
export async function listTasks(
  viewer: TaskViewer,
  filter: TaskFilter,
  place: TablePlace,
  now: Date,
) {
  const { page } = sortedPage({
    columns: Prisma.sql`t.id, t.title, t.due_date AS "dueDate", t.priority, t.status,
      t.assignee_id AS "assigneeId", f.full_name AS assignee, p.id AS "partyId", p.name AS party,
      j.id AS "jobId", j.type, j.period`,
    from: Prisma.sql`tasks t JOIN profiles f ON f.id = t.assignee_id
      LEFT JOIN parties p ON p.id = t.party_id LEFT JOIN jobs j ON j.id = t.job_id`,
    where: matchesTasks(viewer, filter, now),
    id: Prisma.sql`t.id`,
    keys: SORT_KEYS,
    usual: usualTaskSort(filter),
    place,
  });
  const rows = await db.$queryRaw<(Row & Omit<Subject, 'partyId'>)[]>`${page}`;
  const tasks = rows.map(
    ({ assigneeId, assignee, partyId, party, jobId, type, period, ...task }) => ({
      ...task,
      assignee: { id: assigneeId, name: assignee },
      subject: partyId && toTaskSubject(getFirm(), { partyId, party, jobId, type, period }, viewer),
    }),
  );
  return toPage(tasks, ({ id }) => id, TABLE_SIZE);
}

/** Matches rows of `tasks t`. */
function matchesTasks({ accountId, roles }: TaskViewer, filter: TaskFilter, now: Date): Prisma.Sql {
  const own = {
    all: Prisma.sql`t.created_by_id = ${accountId}`,
    done: Prisma.sql`t.assignee_id = ${accountId}`,
  };
  const end = addDays(civilTime(now).date, 8);
  const scope = {
    mine: Prisma.sql`t.assignee_id = ${accountId}`,
    week: Prisma.sql`t.assignee_id = ${accountId} AND t.due_date < ${end}`,
    ...(isStaff(roles) ? { all: Prisma.sql`1 = 1`, done: Prisma.sql`1 = 1` } : own),
  }[filter];
  return filter === 'done'
    ? Prisma.sql`t.done_at IS NOT NULL AND ${scope}`
    : Prisma.sql`t.done_at IS NULL AND ${scope}`;
}
