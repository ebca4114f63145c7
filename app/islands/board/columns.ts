import { TASK_STATUSES, type BoardPosition, type TaskStatus } from '~/domain/tasks/status';

export type Columns = Record<TaskStatus, string[]>;

/** Done cards come first. The position ahead of an unknown card is the end. */
export function moveCard(columns: Columns, id: string, { status, before }: BoardPosition): Columns {
  const without = (each: TaskStatus) => columns[each].filter((other) => other !== id);
  const next = {
    pending: without('pending'),
    'in-progress': without('in-progress'),
    done: without('done'),
  };
  const at = status === 'done' ? 0 : next[status].indexOf(before ?? '');
  next[status].splice(at === -1 ? next[status].length : at, 0, id);
  return next;
}

export function findPosition(columns: Columns, id: string): BoardPosition {
  const status = TASK_STATUSES.find((each) => columns[each].includes(id)) ?? 'pending';
  const column = columns[status];
  return { status, before: column[column.indexOf(id) + 1] ?? null };
}
