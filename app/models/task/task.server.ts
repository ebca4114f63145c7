import { db, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { TaskRefusedError } from '~/domain/tasks/refusal';
import type { Place, TaskPriority, TaskStatus } from '~/domain/tasks/status';
import type { TaskDetails } from '~/domain/tasks/task-form';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { changeableBy, getAssignee, visibleTo, type TaskViewer } from './access.server';
import { announceAssignment, announceDone, announceDueDate, forgetTask } from './notice.server';
import { positionAt } from './place.server';

/** How many open tasks somebody who is not of the staff may keep for themselves. */
export const MAX_OPEN_TASKS = 200;

const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** Makes a task, at the end of what there is to do, and tells whom it is assigned to; once for one `id`. Returns its id. Throws TaskRefusedError. */
export function createTask(
  viewer: TaskViewer,
  details: TaskDetails,
  assignee: string,
  now: Date,
  id?: string,
): Promise<string> {
  return db.$transaction(async (tx) => {
    if (id && (await tx.task.count({ where: { id } })) > 0) return id;
    await refuseTooMany(tx, viewer);
    const assigneeId = await getAssignee(tx, viewer, assignee);
    const task = await tx.task.create({
      data: {
        id,
        ...details,
        assigneeId,
        createdById: viewer.accountId,
        position: await positionAt(tx, viewer, { status: 'pending', before: null }),
        dueTold: isNear(details.dueDate, now),
        createdAt: now,
      },
      select: { id: true, title: true, dueDate: true, assigneeId: true },
    });
    await recordEvent(tx, {
      actorId: viewer.accountId,
      action: 'task.created',
      subject: task.id,
      detail: { assigneeId },
    });
    await announceAssignment(tx, task, viewer.accountId, now);
    return task.id;
  }, PATIENCE);
}

/** What the form of a task holds, with the address of whom it is assigned to. */
export type EditableTask = TaskDetails & { id: string; assignee: string };

/** A task that the viewer may change; null where there is none, or it isn't theirs to change. */
export async function findEditableTask(
  viewer: TaskViewer,
  id: string,
): Promise<EditableTask | null> {
  const row = await db.task.findFirst({
    where: { AND: [{ id }, changeableBy(viewer)] },
    select: {
      id: true,
      title: true,
      description: true,
      dueDate: true,
      priority: true,
      assignee: { select: { email: true } },
    },
  });
  return row && { ...row, priority: row.priority as TaskPriority, assignee: row.assignee.email };
}

/** Changes a task and tells whom it concerns. False where the viewer may not change it. Throws TaskRefusedError. */
export function updateTask(
  viewer: TaskViewer,
  id: string,
  details: TaskDetails,
  assignee: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const former = await tx.task.findFirst({
      where: { AND: [{ id }, changeableBy(viewer)] },
      select: { dueDate: true, assigneeId: true, createdById: true },
    });
    if (!former) return false;
    const assigneeId = await getAssignee(tx, viewer, assignee, former.assigneeId);
    const moved = former.dueDate !== details.dueDate;
    const task = await tx.task.update({
      where: { id },
      data: { ...details, assigneeId, ...(moved && { dueTold: isNear(details.dueDate, now) }) },
      select: { id: true, title: true, dueDate: true, assigneeId: true },
    });
    await recordEvent(tx, {
      actorId: viewer.accountId,
      action: 'task.changed',
      subject: id,
      detail: { assigneeId },
    });
    if (former.assigneeId !== assigneeId) {
      if (former.assigneeId !== former.createdById)
        await forgetTask(tx, id, { ...former, createdById: null });
      await announceAssignment(tx, task, viewer.accountId, now);
    } else if (moved) await announceDueDate(tx, task, viewer.accountId, now);
    return true;
  }, PATIENCE);
}

/** Puts a task into a place, for whoever sees it. Returns its title and where it is now; null where the viewer doesn't see it. */
export function moveTask(
  viewer: TaskViewer,
  id: string,
  place: Place,
  now: Date,
): Promise<{ title: string; status: TaskStatus } | null> {
  return db.$transaction(async (tx) => {
    const task = await tx.task.findFirst({
      where: { AND: [{ id }, visibleTo(viewer)] },
      select: { id: true, title: true, status: true, createdById: true, assigneeId: true },
    });
    if (!task) return null;
    const { status } = place;
    const changed = task.status !== status;
    await tx.task.update({
      where: { id },
      data: {
        status,
        position: await positionAt(tx, viewer, place, id),
        ...(changed && { doneAt: status === 'done' ? now : null }),
      },
    });
    if (changed)
      await recordEvent(tx, {
        actorId: viewer.accountId,
        action: 'task.moved',
        subject: id,
        detail: { status },
      });
    if (changed && status === 'done') await announceDone(tx, task, viewer.accountId, now);
    return { title: task.title, status };
  }, PATIENCE);
}

/** Deletes a task that the viewer may change, and what was told of it; false where there was none. */
export function deleteTask(viewer: TaskViewer, id: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const task = await tx.task.findFirst({
      where: { AND: [{ id }, changeableBy(viewer)] },
      select: { assigneeId: true, createdById: true },
    });
    if (!task) return false;
    await tx.task.delete({ where: { id } });
    await forgetTask(tx, id, task);
    await recordEvent(tx, { actorId: viewer.accountId, action: 'task.deleted', subject: id });
    return true;
  }, PATIENCE);
}

async function refuseTooMany(tx: Tx, { accountId, roles }: TaskViewer): Promise<void> {
  if (isStaff(roles)) return;
  const open = await tx.task.count({ where: { createdById: accountId, doneAt: null } });
  if (open >= MAX_OPEN_TASKS)
    throw new TaskRefusedError(
      null,
      `You already have ${MAX_OPEN_TASKS} open tasks, the most we can keep for you. Finish or delete one and try again.`,
    );
}

/** Whether who gets a task now sees that its day has come near, so that they need not be told of it again. */
function isNear(dueDate: string, now: Date): boolean {
  return dueDate <= addDays(civilTime(now).date, 1);
}
