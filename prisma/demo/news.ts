import type { NotificationType } from '../../app/domain/notification';
import type { PersonName } from '../people';
import { TASKS } from './task-list';

type DemoNews = {
  for: PersonName;
  type: NotificationType;
  message: string;
  /** The page; `task` is that of the person's own first task. */
  href: string;
  hoursAgo: number;
  read?: boolean;
};

/** What the demo people were told of. */
export const NEWS: readonly DemoNews[] = [
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
    for: 'guest',
    type: 'account',
    message: 'Your account is ready. Request a role to get a portal of your own.',
    href: '/account/role-request',
    hoursAgo: 12,
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
