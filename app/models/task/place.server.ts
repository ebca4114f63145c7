import type { Tx } from '~/db.server';
import type { Place } from '~/domain/tasks/status';
import { visibleTo, type TaskViewer } from './access.server';

/**
 * The position that puts a task into a place: between the one it goes ahead of and whatever stands before that. Where that one is
 * no longer there for the viewer, it is the end of the column. `id` is the task itself, which counts for nothing.
 */
export async function positionAt(
  tx: Tx,
  viewer: TaskViewer,
  { status, before }: Place,
  id = '',
): Promise<number> {
  const others = { status, NOT: { id } };
  const next =
    before === null
      ? null
      : await tx.task.findFirst({
          where: { AND: [{ ...others, id: before }, visibleTo(viewer)] },
          select: { position: true },
        });
  const last = await tx.task.findFirst({
    where: next ? { ...others, position: { lt: next.position } } : others,
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  if (!next) return last ? last.position + 1 : 0;
  return last ? (last.position + next.position) / 2 : next.position - 1;
}
