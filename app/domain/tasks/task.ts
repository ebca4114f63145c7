import { isStaff, type Role } from '../access/roles';
import type { Firm } from '../firm/content';
import { jobName } from '../jobs/job-type';
import { forParty } from '../party/party';
import { addDays, type CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import type { TaskPriority, TaskStatus } from './status';

export type TaskViewer = {
  accountId: string;
  partyId: string;
  parties: readonly { id: string }[];
  roles: readonly Role[];
};

/** What a task belongs to, as its viewer may open it. */
export type TaskSubject = { label: string; href: string };

export type Task = {
  id: string;
  title: string;
  dueDate: CivilDate;
  priority: TaskPriority;
  status: TaskStatus;
  assignee: { id: string; name: string };
};

type Belonging = {
  partyId: string;
  party: string;
  jobId: string | null;
  type: string | null;
  period: string | null;
};

/** The job or client of a task: for staff any, for others of the clients that they act for. */
export function toTaskSubject(
  firm: Firm,
  { partyId, party, jobId, type, period }: Belonging,
  viewer: TaskViewer,
): TaskSubject | null {
  const job = type === null ? null : jobName(firm, { type, period: period ?? '' });
  const label = job ? `${party}: ${job}` : party;
  if (isStaff(viewer.roles))
    return { label, href: job ? `/admin/jobs/${jobId}` : `/admin/clients/${partyId}` };
  if (!viewer.parties.some(({ id }) => id === partyId)) return null;
  return { label, href: forParty(job ? `/dashboard/jobs/${jobId}` : '/dashboard', partyId) };
}

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
