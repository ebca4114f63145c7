import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { isStaff, STAFF_ROLES } from '~/domain/access/roles';
import type { TaskPriority, TaskStatus } from '~/domain/tasks/status';
import {
  taskChanged,
  taskCommented,
  taskCreated,
  taskDeleted,
  taskDone,
  taskMoved,
  taskPostponed,
  taskReassigned,
} from '~/domain/events/task';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import type { TaskViewer } from '~/domain/tasks/task';
import type { TaskDetails } from '~/domain/tasks/task-form';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { listNames } from '../account/profile.server';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';
import { deleteTaskNotifications, TASKS } from './notifications.server';
import { findSubject, getSubject } from './subject.server';

export const MAX_OPEN_TASKS = 200;
export const MAX_COMMENTS = 200;

const visibleTo = ({ accountId, roles }: TaskViewer) =>
  isStaff(roles) ? {} : { OR: [{ assigneeId: accountId }, { createdById: accountId }] };

/** Matches tasks that the viewer may edit and delete: created by them; for staff all. */
const editableBy = ({ accountId, roles }: TaskViewer) =>
  isStaff(roles) ? {} : { createdById: accountId };

/** Creates a task once for one `id`, and notifies its assignee. Throws FormRefusal. */
export const createTask = (
  viewer: TaskViewer,
  { assignee, client, job, ...details }: TaskDetails,
  now: Date,
  id?: string,
): Promise<string> =>
  transaction(TASKS, async (tx) => {
    if (id && (await tx.task.count({ where: { id } })) > 0) return id;
    assertNotPast('dueDate', details.dueDate, now);
    await assertWithinTaskLimit(tx, viewer);
    const assigneeId = await getAssignee(tx, viewer, assignee);
    const task = await tx.task.create({
      data: {
        id,
        ...details,
        ...(await getSubject(tx, viewer, { client, job })),
        assigneeId,
        createdById: viewer.accountId,
        dueTold: isDueSoon(details.dueDate, now),
        createdAt: now,
      },
      select: { id: true, title: true, dueDate: true, assigneeId: true },
    });
    const actorId = viewer.accountId;
    await emit(tx, taskCreated, { id: task.id, actorId, now, task, detail: { assigneeId } });
    return task.id;
  });

async function assertWithinTaskLimit(tx: Tx, { accountId, roles }: TaskViewer): Promise<void> {
  if (isStaff(roles)) return;
  const open = await tx.task.count({ where: { createdById: accountId, doneAt: null } });
  if (open >= MAX_OPEN_TASKS)
    throw new FormRefusal(
      `You already have ${MAX_OPEN_TASKS} open tasks, the most we can keep for you. Finish or delete one and try again.`,
      { status: 409 },
    );
}

/** Only staff assign tasks to others; else the choice is ignored. Throws FormRefusal. */
async function getAssignee(tx: Tx, viewer: TaskViewer, id: string, current = viewer.accountId) {
  if (!isStaff(viewer.roles)) return current;
  if (id === '') return viewer.accountId;
  if (id === current) return current;
  const account = await tx.account.findFirst({ where: { id, disabledAt: null } });
  if (!account) throw new FormRefusal('Choose someone from the list.', { field: 'assignee' });
  return account.id;
}

/**
 * Whom staff can give a task: the staff, who signs in for its client, and whoever has it. One query.
 */
export const listAssignees = (partyId: string | null, current: string) =>
  db.$queryRaw<{ id: string; name: string }[]>`
    SELECT p.id, p.full_name AS name FROM profiles p JOIN accounts a ON a.id = p.id
    WHERE p.id = ${current} OR a.disabled_at IS NULL AND (
      p.id IN (SELECT account_id FROM role_grants WHERE role IN (${Prisma.join([...STAFF_ROLES])}))
      OR p.id IN (SELECT account_id FROM party_members WHERE party_id = ${partyId ?? ''}))
    ORDER BY p.sort_text, p.id LIMIT 200`;

/** Due tomorrow or earlier: whoever gets the task now needs no reminder. */
const isDueSoon = (dueDate: string, now: Date): boolean =>
  dueDate <= addDays(civilTime(now).date, 1);

export async function getTask(viewer: TaskViewer, id: string) {
  const row = await db.task.findFirst({
    where: { AND: [{ id }, visibleTo(viewer)] },
    include: {
      comments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_COMMENTS },
    },
  });
  const { assigneeId, createdById, comments, ...task } = orNotFound(row);
  const authors = comments.map(({ authorId }) => authorId);
  const [names, subject] = await Promise.all([
    listNames([assigneeId, createdById, ...authors]),
    task.partyId ? findSubject(id, viewer) : null,
  ]);
  const getName = (personId: string | null) => (personId && names.get(personId)) ?? null;
  return {
    ...task,
    subject,
    priority: task.priority as TaskPriority,
    status: task.status as TaskStatus,
    assignee: { id: assigneeId, name: getName(assigneeId) ?? '' },
    createdBy: getName(createdById),
    canEdit: isStaff(viewer.roles) || createdById === viewer.accountId,
    comments: comments.map(({ id: commentId, authorId, content, createdAt }) => ({
      id: commentId,
      author: getName(authorId),
      content,
      createdAt,
    })),
  };
}

/** Adds a comment once for one `commentId`, and notifies the others. Throws 404 or FormRefusal. */
export const addComment = (
  viewer: TaskViewer & { fullName: string },
  id: string,
  content: string,
  now: Date,
  commentId?: string,
): Promise<void> =>
  transaction(TASKS, async (tx) => {
    if (commentId && (await tx.taskComment.count({ where: { id: commentId } })) > 0) return;
    const found = await tx.task.findFirst({
      where: { AND: [{ id }, visibleTo(viewer)] },
      select: { id: true, title: true, assigneeId: true, createdById: true },
    });
    const task = orNotFound(found);
    if ((await tx.taskComment.count({ where: { taskId: id } })) >= MAX_COMMENTS)
      throw new FormRefusal(`A task can have ${MAX_COMMENTS} comments at most.`, { status: 409 });
    const comment = await tx.taskComment.create({
      data: { id: commentId, taskId: id, authorId: viewer.accountId, content, createdAt: now },
    });
    const { accountId: actorId, fullName: author } = viewer;
    await emit(tx, taskCommented, { id, actorId, now, task, commentId: comment.id, author });
  });

export type EditableTask = Awaited<ReturnType<typeof getEditableTask>>;

export async function getEditableTask(viewer: TaskViewer, id: string, client: Db | Tx = db) {
  const row = await client.task.findFirst({
    where: { AND: [{ id }, editableBy(viewer)] },
    select: {
      id: true,
      title: true,
      description: true,
      dueDate: true,
      priority: true,
      assigneeId: true,
      partyId: true,
      jobId: true,
    },
  });
  const { priority, assigneeId, partyId, jobId, ...task } = orNotFound(row);
  return {
    ...task,
    priority: priority as TaskPriority,
    assignee: assigneeId,
    client: partyId ?? '',
    job: jobId ?? '',
  };
}

/**
 * Throws 404 if the viewer may not edit the task, or FormRefusal. `assertSeen` throws if they saw
 * another one.
 */
export const updateTask = (
  viewer: TaskViewer,
  id: string,
  { assignee, client, job, ...details }: TaskDetails,
  now: Date,
  assertSeen: (task: EditableTask) => void,
): Promise<void> =>
  transaction(TASKS, async (tx) => {
    assertSeen(await getEditableTask(viewer, id, tx));
    const found = await tx.task.findFirst({
      where: { AND: [{ id }, editableBy(viewer)] },
      select: { dueDate: true, assigneeId: true, createdById: true },
    });
    const before = orNotFound(found);
    assertNotPast('dueDate', details.dueDate, now, before.dueDate);
    const assigneeId = await getAssignee(tx, viewer, assignee, before.assigneeId);
    const isPostponed = before.dueDate !== details.dueDate;
    const task = await tx.task.update({
      where: { id },
      data: {
        ...details,
        ...(await getSubject(tx, viewer, { client, job })),
        assigneeId,
        ...(isPostponed && { dueTold: isDueSoon(details.dueDate, now) }),
      },
      select: { id: true, title: true, dueDate: true, assigneeId: true },
    });
    const actorId = viewer.accountId;
    const isReassigned = before.assigneeId !== assigneeId;
    if (isReassigned && before.assigneeId !== before.createdById)
      await deleteTaskNotifications(tx, id, { ...before, createdById: null });
    const event = isReassigned ? taskReassigned : isPostponed ? taskPostponed : taskChanged;
    await emit(tx, event, { id, actorId, now, task, detail: { assigneeId } });
  });

/** Moves a task. Returns its title and status, or null if the viewer can't see it. */
export const moveTask = (viewer: TaskViewer, id: string, status: TaskStatus, now: Date) =>
  transaction(TASKS, async (tx) => {
    const task = await tx.task.findFirst({
      where: { AND: [{ id }, visibleTo(viewer)] },
      select: { id: true, title: true, status: true, createdById: true, assigneeId: true },
    });
    if (!task) return null;
    if (task.status !== status) {
      const doneAt = status === 'done' ? now : null;
      await tx.task.update({ where: { id }, data: { status, doneAt } });
      const event = status === 'done' ? taskDone : taskMoved;
      await emit(tx, event, { id, actorId: viewer.accountId, now, task, detail: { status } });
    }
    return { title: task.title, before: task.status };
  });

export const deleteTask = (viewer: TaskViewer, id: string): Promise<void> =>
  transaction(TASKS, async (tx) => {
    const task = await tx.task.findFirst({
      where: { AND: [{ id }, editableBy(viewer)] },
      select: { title: true, assigneeId: true, createdById: true },
    });
    const { title, ...people } = orNotFound(task);
    await deleteTaskNotifications(tx, id, people);
    await tx.task.delete({ where: { id } });
    await emit(tx, taskDeleted, { id, actorId: viewer.accountId, detail: { title } });
  });
