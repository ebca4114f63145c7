import { db } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { TaskRefusedError } from '~/domain/tasks/refusal';
import type { TaskPriority, TaskStatus } from '~/domain/tasks/status';
import type { Task } from '~/domain/tasks/task';
import { listNames } from '../account/profile.server';
import { visibleTo, type TaskViewer } from './access.server';
import { announceComment } from './notice.server';

/** How many comments a task may have. */
export const MAX_COMMENTS = 200;

/** A task with everything about it. `mayChange` is whether the viewer may change and delete it. */
export type WholeTask = Task & {
  description: string;
  createdBy: string | null;
  createdAt: Date;
  doneAt: Date | null;
  mayChange: boolean;
  comments: { id: string; author: string | null; content: string; createdAt: Date }[];
};

/** One task that the viewer may see; null where there is none, or it is somebody else's. */
export async function findTask(viewer: TaskViewer, id: string): Promise<WholeTask | null> {
  const row = await db.task.findFirst({
    where: { AND: [{ id }, visibleTo(viewer)] },
    include: { comments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_COMMENTS } },
  });
  if (!row) return null;
  const { assigneeId, createdById, comments } = row;
  const names = await listNames([
    assigneeId,
    createdById,
    ...comments.map(({ authorId }) => authorId),
  ]);
  const nameOf = (personId: string | null) => (personId && names.get(personId)) ?? null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    dueDate: row.dueDate,
    priority: row.priority as TaskPriority,
    status: row.status as TaskStatus,
    createdAt: row.createdAt,
    doneAt: row.doneAt,
    assignee: { id: assigneeId, name: nameOf(assigneeId) ?? '' },
    createdBy: nameOf(createdById),
    mayChange: isStaff(viewer.roles) || createdById === viewer.accountId,
    comments: comments.map(({ id: commentId, authorId, content, createdAt }) => ({
      id: commentId,
      author: nameOf(authorId),
      content,
      createdAt,
    })),
  };
}

/** Adds a comment to a task that the viewer may see, and tells the others. False where they may not see it. Throws TaskRefusedError. */
export function addComment(
  viewer: TaskViewer & { fullName: string },
  id: string,
  content: string,
  now: Date,
  commentId?: string,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    if (commentId && (await tx.taskComment.count({ where: { id: commentId } })) > 0) return true;
    const task = await tx.task.findFirst({
      where: { AND: [{ id }, visibleTo(viewer)] },
      select: {
        id: true,
        title: true,
        assigneeId: true,
        createdById: true,
      },
    });
    if (!task) return false;
    if ((await tx.taskComment.count({ where: { taskId: id } })) >= MAX_COMMENTS)
      throw new TaskRefusedError(null, `A task can have ${MAX_COMMENTS} comments at most.`);
    const comment = await tx.taskComment.create({
      data: { id: commentId, taskId: id, authorId: viewer.accountId, content, createdAt: now },
      select: { id: true },
    });
    const author = { id: viewer.accountId, name: viewer.fullName };
    await announceComment(tx, task, { id: comment.id, author }, now);
    return true;
  });
}
