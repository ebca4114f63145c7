import type { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import type { TaskPriority, TaskStatus } from '~/domain/tasks/status';
import type { Task, TaskViewer } from '~/domain/tasks/task';
import { listNames } from '../account/profile.server';
import { listSubjects } from './subject.server';

/** `all` is for anybody but staff what they created. Each filter reads one index. */
const TASK_FILTERS = ['mine', 'all', 'done'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export const toTaskFilter = (word: string | null): TaskFilter =>
  TASK_FILTERS.find((known) => known === word) ?? 'mine';

export async function listTasks(viewer: TaskViewer, filter: TaskFilter, after: string | null) {
  const done = filter === 'done';
  const { accountId, roles } = viewer;
  const isForAll = isStaff(roles) && filter !== 'mine';
  const own = filter === 'all' ? { createdById: accountId } : { assigneeId: accountId };
  const scope = isForAll ? {} : own;
  const rows = await db.task.findMany({
    where: { AND: [scope, done ? doneAfter(after) : openAfter(after)] },
    orderBy: done ? [{ doneAt: 'desc' }, { id: 'desc' }] : [{ dueDate: 'asc' }, { id: 'asc' }],
    take: PAGE_SIZE + 1,
    select: { ...LISTED, partyId: true, doneAt: true },
  });
  const page = toPage(rows, ({ id, dueDate, doneAt }) => `${doneAt?.getTime() ?? dueDate}:${id}`);
  const [named, subjects] = await Promise.all([
    withNames(page.rows),
    listSubjects(page.rows, viewer),
  ]);
  const shown = named.map((task) => ({ ...task, subject: subjects.get(task.id) ?? null }));
  return { next: page.next, rows: shown };
}

const LISTED = {
  id: true,
  title: true,
  dueDate: true,
  priority: true,
  status: true,
  assigneeId: true,
} as const;

type ListedRow = Prisma.TaskGetPayload<{ select: typeof LISTED }>;

async function withNames(rows: readonly ListedRow[]): Promise<Task[]> {
  const names = await listNames(rows.map(({ assigneeId }) => assigneeId));
  return rows.map(({ id, title, dueDate, priority, status, assigneeId }) => ({
    id,
    title,
    dueDate,
    priority: priority as TaskPriority,
    status: status as TaskStatus,
    assignee: { id: assigneeId, name: names.get(assigneeId) ?? '' },
  }));
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
