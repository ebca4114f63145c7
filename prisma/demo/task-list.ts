import type { TaskPriority, TaskStatus } from '../../app/domain/tasks/status';
import type { PersonName } from '../people';

/** `due` in days from today. */
type DemoTask = readonly [
  title: string,
  due: number,
  priority: TaskPriority,
  status: TaskStatus,
  assignee: PersonName,
  by: PersonName,
  description?: string,
];

/** The first two are the specification's samples: high and in progress, medium and pending. */
export const TASKS: readonly DemoTask[] = [
  [
    'Check your address and bank account for your refund',
    3,
    'high',
    'in-progress',
    'client',
    'admin',
    'We use what we have from last year. Tell us here what has changed.',
  ],
  [
    'Tell us when you refinanced your home',
    10,
    'medium',
    'pending',
    'client',
    'admin',
    'We need the date to divide the points you paid over the years of your loan.',
  ],
  ['List your charitable donations', -2, 'medium', 'pending', 'client', 'client'],
  ['Sign the engagement letter', -12, 'high', 'done', 'client', 'admin'],
  ['Upload the Whitfield ledger for the quarter', 1, 'high', 'pending', 'professional', 'admin'],
  ['Confirm the payroll figures for November', 6, 'medium', 'in-progress', 'professional', 'admin'],
  ['Choose a lot method for the shares you sold', 8, 'medium', 'pending', 'investor', 'admin'],
  ['Watch the class on estimated payments', 4, 'low', 'pending', 'student', 'student'],
  ['Tell us which of your companies pays the rent', 5, 'medium', 'pending', 'many', 'superadmin'],
  ['Answer Carla Mendes’s IRS letter', 0, 'high', 'in-progress', 'admin', 'superadmin'],
  ['Order the 2026 withholding tables', 15, 'low', 'pending', 'admin', 'admin'],
  ['Approve the office hours for the holidays', 2, 'medium', 'pending', 'superadmin', 'admin'],
  ['Look through the services before the first call', 7, 'low', 'pending', 'guest', 'guest'],
  [
    'File the extension for the Whitfield partnership',
    -20,
    'medium',
    'done',
    'professional',
    'admin',
  ],
  ['Send your brokerage statement', -15, 'medium', 'done', 'investor', 'admin'],
  ['Fill in the FAFSA figures', -9, 'low', 'done', 'student', 'student'],
  ['Sign the lease for the second café', -16, 'medium', 'done', 'many', 'superadmin'],
  ['Check October invoices', -8, 'medium', 'done', 'admin', 'admin'],
  ['Renew the e-file certificate', -25, 'high', 'done', 'superadmin', 'superadmin'],
  ['Confirm your email address', -3, 'low', 'done', 'guest', 'guest'],
];

/** What was written about the tasks of these titles. */
export const COMMENTS: readonly { task: string; by: PersonName; content: string }[] = [
  {
    task: TASKS[0]![0],
    by: 'client',
    content: 'Our new address is right. The bank account changed in June, I’ll send the number.',
  },
  {
    task: TASKS[0]![0],
    by: 'admin',
    content: 'Thank you. We’ll put it in before we file.',
  },
  {
    task: TASKS[4]![0],
    by: 'professional',
    content: 'The export is ready except for the last week of the quarter.',
  },
  {
    task: TASKS[9]![0],
    by: 'admin',
    content: 'The letter asks for the 2023 brokerage statement. I’ve asked Carla for it.',
  },
];
