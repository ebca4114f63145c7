import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';
import { TASK_STATUSES, type TaskPriority, type TaskStatus } from '~/domain/tasks/status';
import type { Task } from '~/domain/tasks/task';
import { listNames } from '../account/profile.server';
import type { TaskViewer } from './task.server';

/**
 * Open tasks assigned to the viewer; all open tasks, which for anybody but staff are those they created;
 * or done tasks. Each filter reads one index.
 */
export const TASK_FILTERS = ['mine', 'all', 'done'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export function toTaskFilter(word: string | null): TaskFilter {
  return TASK_FILTERS.find((known) => known === word) ?? 'mine';
}

/** The most cards in a column of the board. */
export const COLUMN_SIZE = 50;
const DONE_SIZE = 10;

/** A page of tasks: open ones by due date, done ones latest first. */
export async function listTasks(
  viewer: TaskViewer,
  filter: TaskFilter,
  after: string | null,
): Promise<ListPage<Task>> {
  const done = filter === 'done';
  const { accountId, roles } = viewer;
  const isForAll = isStaff(roles) && filter !== 'mine';
  const own = filter === 'all' ? { createdById: accountId } : { assigneeId: accountId };
  const scope = isForAll ? {} : own;
  const rows = await db.task.findMany({
    where: { AND: [scope, done ? doneAfter(after) : openAfter(after)] },
    orderBy: done ? [{ doneAt: 'desc' }, { id: 'desc' }] : [{ dueDate: 'asc' }, { id: 'asc' }],
    take: PAGE_SIZE + 1,
    select: {
      id: true,
      title: true,
      dueDate: true,
      priority: true,
      status: true,
      assigneeId: true,
      doneAt: true,
    },
  });
  const page = pageOf(rows, ({ id, dueDate, doneAt }) => `${doneAt?.getTime() ?? dueDate}:${id}`);
  const names = await listNames(page.rows.map(({ assigneeId }) => assigneeId));
  return {
    next: page.next,
    rows: page.rows.map(({ assigneeId, doneAt: _doneAt, ...row }) => ({
      ...row,
      priority: row.priority as TaskPriority,
      status: row.status as TaskStatus,
      assignee: { id: assigneeId, name: names.get(assigneeId) ?? '' },
    })),
  };
}

function openAfter(after: string | null): Prisma.TaskWhereInput {
  if (!after) return { doneAt: null };
  const [dueDate, id] = after.split(':');
  return {
    doneAt: null,
    dueDate: { gte: dueDate },
    OR: [{ dueDate: { gt: dueDate } }, { id: { gt: id } }],
  };
}

function doneAfter(after: string | null): Prisma.TaskWhereInput {
  const [time, id] = after?.split(':') ?? [];
  const doneAt = new Date(Number(time));
  if (Number.isNaN(doneAt.getTime())) return { doneAt: { not: null } };
  return { doneAt: { lte: doneAt }, OR: [{ doneAt: { lt: doneAt } }, { id: { lt: id } }] };
}

type BoardRow = {
  id: string;
  title: string;
  due_date: string;
  priority: TaskPriority;
  status: TaskStatus;
  assignee_id: string;
  full_name: string;
};

/** The first cards of each column, and which columns have more. `all` is for staff. One query. */
export async function readBoard(
  viewer: TaskViewer,
  all: boolean,
): Promise<{ tasks: Task[]; longer: TaskStatus[] }> {
  const scope =
    all && isStaff(viewer.roles)
      ? Prisma.sql`1 = 1`
      : Prisma.sql`t.assignee_id = ${viewer.accountId}`;
  const columns = TASK_STATUSES.map((status) => {
    const [order, place, size] =
      status === 'done'
        ? [Prisma.sql`t.done_at DESC, t.id DESC`, Prisma.sql`0.0`, DONE_SIZE]
        : [Prisma.sql`t.position, t.id`, Prisma.sql`t.position`, COLUMN_SIZE];
    const only =
      status === 'done' ? Prisma.sql`t.done_at IS NOT NULL` : Prisma.sql`t.status = ${status}`;
    return Prisma.sql`SELECT * FROM (
      SELECT t.id, t.title, t.due_date, t.priority, t.status, t.assignee_id, ${place} AS place, t.done_at
      FROM tasks t WHERE ${only} AND ${scope} ORDER BY ${order} LIMIT ${size + 1}) AS part`;
  });
  const rows = await db.$queryRaw<BoardRow[]>`
    SELECT items.*, p.full_name FROM (${Prisma.join(columns, ' UNION ALL ')}) AS items
    JOIN profiles p ON p.id = items.assignee_id ORDER BY place, done_at DESC, items.id`;
  const cards = TASK_STATUSES.map((status) => ({
    status,
    size: status === 'done' ? DONE_SIZE : COLUMN_SIZE,
    rows: rows.filter((row) => row.status === status),
  }));
  return {
    tasks: cards.flatMap(({ rows: found, size }) => found.slice(0, size).map(toTask)),
    longer: cards
      .filter(({ rows: found, size }) => found.length > size)
      .map(({ status }) => status),
  };
}

function toTask({ due_date, assignee_id, full_name, ...row }: BoardRow): Task {
  return { ...row, dueDate: due_date, assignee: { id: assignee_id, name: full_name } };
}
