import { nextDigest } from '../../app/domain/digest';
import type { NotificationType } from '../../app/domain/notification';
import type { TaskPriority, TaskStatus } from '../../app/domain/tasks/status';
import { addDays, civilTime, instantOf } from '../../app/domain/time/civil-time';
import { HOUR } from '../../app/domain/time/duration';
import { OFFICE_ZONE } from '../../app/domain/time/zones';
import type { PersonName } from '../people';
import { idAt } from './id-at';
import type { DemoPart } from './seed-demo';

type DemoTask = {
  title: string;
  description?: string;
  /** Days from today. */
  due: number;
  priority: TaskPriority;
  status: TaskStatus;
  for: PersonName;
  by: PersonName;
};

/** The first two are the specification's samples: high and in progress, medium and pending. */
const TASKS: readonly DemoTask[] = [
  {
    title: 'Review the draft of your 2025 tax return',
    description: 'Check your address, your dependents and the bank account for the refund.',
    due: 3,
    priority: 'high',
    status: 'in-progress',
    for: 'client',
    by: 'admin',
  },
  {
    title: 'Send us your mortgage interest statement (Form 1098)',
    description: 'Your lender mails it in January, or you find it in your online account.',
    due: 10,
    priority: 'medium',
    status: 'pending',
    for: 'client',
    by: 'admin',
  },
  {
    title: 'List your charitable donations',
    due: -2,
    priority: 'medium',
    status: 'pending',
    for: 'client',
    by: 'client',
  },
  {
    title: 'Sign the engagement letter',
    due: -12,
    priority: 'high',
    status: 'done',
    for: 'client',
    by: 'admin',
  },
  {
    title: 'Upload the Whitfield ledger for the quarter',
    due: 1,
    priority: 'high',
    status: 'pending',
    for: 'professional',
    by: 'admin',
  },
  {
    title: 'Confirm the payroll figures for November',
    due: 6,
    priority: 'medium',
    status: 'in-progress',
    for: 'professional',
    by: 'admin',
  },
  {
    title: 'Choose a lot method for the shares you sold',
    due: 8,
    priority: 'medium',
    status: 'pending',
    for: 'investor',
    by: 'admin',
  },
  {
    title: 'Watch the class on estimated payments',
    due: 4,
    priority: 'low',
    status: 'pending',
    for: 'student',
    by: 'student',
  },
  {
    title: 'Tell us which of your companies pays the rent',
    due: 5,
    priority: 'medium',
    status: 'pending',
    for: 'many',
    by: 'superadmin',
  },
  {
    title: 'Answer the IRS letter of Carla Mendes',
    due: 0,
    priority: 'high',
    status: 'in-progress',
    for: 'admin',
    by: 'superadmin',
  },
  {
    title: 'Order the 2026 withholding tables',
    due: 15,
    priority: 'low',
    status: 'pending',
    for: 'admin',
    by: 'admin',
  },
  {
    title: 'Approve the office hours for the holidays',
    due: 2,
    priority: 'medium',
    status: 'pending',
    for: 'superadmin',
    by: 'admin',
  },
  {
    title: 'Look through the services before the first call',
    due: 7,
    priority: 'low',
    status: 'pending',
    for: 'guest',
    by: 'guest',
  },
];

type DemoNews = {
  for: PersonName;
  type: NotificationType;
  message: string;
  /** The page; `task` is that of the person's own first task. */
  href: string;
  hoursAgo: number;
  read?: boolean;
};

const NEWS: readonly DemoNews[] = [
  {
    for: 'client',
    type: 'task',
    message: `You have a new task: “${TASKS[0]!.title}”.`,
    href: 'task',
    hoursAgo: 3,
  },
  {
    for: 'client',
    type: 'account',
    message: 'Your portal is ready. Start with your tasks.',
    href: '/tasks',
    hoursAgo: 70,
    read: true,
  },
  {
    for: 'professional',
    type: 'task',
    message: `You have a new task: “${TASKS[4]!.title}”.`,
    href: 'task',
    hoursAgo: 5,
  },
  {
    for: 'investor',
    type: 'task',
    message: `You have a new task: “${TASKS[6]!.title}”.`,
    href: 'task',
    hoursAgo: 26,
  },
  {
    for: 'student',
    type: 'account',
    message: 'You now have the role Student.',
    href: '/dashboard',
    hoursAgo: 50,
    read: true,
  },
  {
    for: 'many',
    type: 'task',
    message: `You have a new task: “${TASKS[8]!.title}”.`,
    href: 'task',
    hoursAgo: 8,
  },
  {
    for: 'admin',
    type: 'message',
    message: 'A visitor sent us a message through the website.',
    href: '/messaging',
    hoursAgo: 2,
  },
  {
    for: 'admin',
    type: 'task',
    message: `You have a new task: “${TASKS[9]!.title}”.`,
    href: 'task',
    hoursAgo: 20,
  },
  {
    for: 'superadmin',
    type: 'task',
    message: `You have a new task: “${TASKS[11]!.title}”.`,
    href: 'task',
    hoursAgo: 6,
  },
];

/** Tasks for everybody, and what they were told of. */
export const demoTasks: DemoPart = async (db, people, now) => {
  if (await db.task.findFirst({ where: { assigneeId: people.client }, select: { id: true } }))
    return;
  const today = civilTime(now).date;
  const firstTask = new Map<PersonName, string>();
  for (const [position, { due, for: assignee, by, status, ...task }] of TASKS.entries()) {
    const dueDate = addDays(today, due);
    const createdAt = new Date(now.getTime() - (TASKS.length - position) * 20 * HOUR);
    const { id } = await db.task.create({
      data: {
        ...task,
        id: idAt(createdAt),
        dueDate,
        status,
        position,
        assigneeId: people[assignee],
        createdById: people[by],
        dueTold: due <= 1,
        doneAt: status === 'done' ? instantOf(dueDate, 15 * 60) : null,
        createdAt,
      },
    });
    if (!firstTask.has(assignee)) firstTask.set(assignee, id);
  }
  for (const [index, { for: person, hoursAgo, href, read = false, ...news }] of NEWS.entries()) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    await db.notification.create({
      data: {
        ...news,
        id: idAt(createdAt),
        href: href === 'task' ? `/tasks/${firstTask.get(person)}` : href,
        accountId: people[person],
        occasion: `demo:${index}`,
        readAt: read ? createdAt : null,
        digestAt: read ? null : nextDigest('daily', OFFICE_ZONE, now),
        createdAt,
      },
    });
  }
};
