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

export const isTaskStatus = (word: unknown): word is TaskStatus =>
  TASK_STATUSES.some((status) => status === word);
