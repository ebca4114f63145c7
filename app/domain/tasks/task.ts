import { addDays, type CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import type { TaskPriority, TaskStatus } from './status';

export type Task = {
  id: string;
  title: string;
  dueDate: CivilDate;
  priority: TaskPriority;
  status: TaskStatus;
  assignee: { id: string; name: string };
};

export function isOverdue({ dueDate, status }: Pick<Task, 'dueDate' | 'status'>, today: CivilDate) {
  return status !== 'done' && dueDate < today;
}

/** "Due tomorrow", "Due Tue, Nov 24, 2026", "Overdue, was due Mon, Nov 23, 2026" */
export function dueText(task: Pick<Task, 'dueDate' | 'status'>, today: CivilDate): string {
  const day = civilWeekdayDateText(task.dueDate);
  if (isOverdue(task, today)) return `Overdue, was due ${day}`;
  if (task.dueDate === today) return 'Due today';
  return task.dueDate === addDays(today, 1) ? 'Due tomorrow' : `Due ${day}`;
}
