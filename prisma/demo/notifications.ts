import type { NotificationType } from '../../app/domain/notification';
import type { PersonName } from '../people';
import { TASKS } from './task-list';

type DemoNotification = readonly [
  person: PersonName,
  type: NotificationType,
  message: string,
  /** The page; `task` is that of the person's own first task. */
  href: string,
  hoursAgo: number,
  read?: true,
];

const newTask = (person: PersonName, task: number, hoursAgo: number): DemoNotification => [
  person,
  'task',
  `You have a new task: “${TASKS[task]![0]}”.`,
  'task',
  hoursAgo,
];

/** The notifications of the demo people. */
export const NOTIFICATIONS: readonly DemoNotification[] = [
  newTask('client', 0, 3),
  ['client', 'account', 'Your portal is ready. Start with your tasks.', '/tasks', 70, true],
  newTask('professional', 4, 5),
  newTask('investor', 6, 26),
  ['student', 'account', 'You now have the role Student.', '/dashboard', 50, true],
  [
    'guest',
    'account',
    'Your account is ready. Request a role to get a portal of your own.',
    '/account/role-request',
    12,
  ],
  newTask('many', 8, 8),
  ['admin', 'message', 'A visitor sent us a message through the website.', '/messaging', 2],
  newTask('admin', 9, 20),
  newTask('superadmin', 11, 6),
];
