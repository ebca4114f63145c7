/** The states of a task in their order, which is that of the board's columns. */
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

export function isTaskStatus(word: unknown): word is TaskStatus {
  return TASK_STATUSES.some((status) => status === word);
}

/**
 * Where a task is moved to: into the column of a status, ahead of the task `before`, or at its end where that is null. What is
 * done has no order of one's own: the latest is first.
 */
export type Place = { status: TaskStatus; before: string | null };

/** A place as a form's button sends it: `pending`, or `pending:ID`. */
export function placeValue({ status, before }: Place): string {
  return before && status !== 'done' ? `${status}:${before}` : status;
}

/** The place that a form names, or null where it is none. */
export function placeOf(value: string): Place | null {
  const [status, before = ''] = value.split(':', 2);
  if (!isTaskStatus(status) || before.length > 40) return null;
  return { status, before: before && status !== 'done' ? before : null };
}
