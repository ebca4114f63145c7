export const TASK_STATUSES = ['pending', 'in-progress', 'done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const STATUS_LABELS: Record<TaskStatus, string> = {
  pending: 'To do',
  'in-progress': 'In progress',
  done: 'Done',
};

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const PRIORITY_LABELS: Record<TaskPriority, string> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
};

const isTaskStatus = (word: unknown): word is TaskStatus =>
  TASK_STATUSES.some((status) => status === word);

/** A column's order: before the task `before` or last. Done tasks are sorted by time. */
export type BoardPosition = { status: TaskStatus; before: string | null };

/** Reads the value of a form's button: `pending`, or `pending:ID`. */
export function parsePosition(value: string): BoardPosition | null {
  const [status, before = ''] = value.split(':', 2);
  if (!isTaskStatus(status) || before.length > 40) return null;
  return { status, before: before && status !== 'done' ? before : null };
}
