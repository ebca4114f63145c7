import type { TaskPriority, TaskStatus } from '../../app/domain/tasks/status';
import type { PersonName } from '../people';

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
export const TASKS: readonly DemoTask[] = [
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
    title: 'Answer Carla Mendes’s IRS letter',
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
  {
    title: 'File the extension for the Whitfield partnership',
    due: -20,
    priority: 'medium',
    status: 'done',
    for: 'professional',
    by: 'admin',
  },
  {
    title: 'Send your brokerage statement',
    due: -15,
    priority: 'medium',
    status: 'done',
    for: 'investor',
    by: 'admin',
  },
  {
    title: 'Fill in the FAFSA figures',
    due: -9,
    priority: 'low',
    status: 'done',
    for: 'student',
    by: 'student',
  },
  {
    title: 'Sign the lease for the second café',
    due: -16,
    priority: 'medium',
    status: 'done',
    for: 'many',
    by: 'superadmin',
  },
  {
    title: 'Check October invoices',
    due: -8,
    priority: 'medium',
    status: 'done',
    for: 'admin',
    by: 'admin',
  },
  {
    title: 'Renew the e-file certificate',
    due: -25,
    priority: 'high',
    status: 'done',
    for: 'superadmin',
    by: 'superadmin',
  },
  {
    title: 'Confirm your email address',
    due: -3,
    priority: 'low',
    status: 'done',
    for: 'guest',
    by: 'guest',
  },
];

/** What was written about the tasks of these titles. */
export const COMMENTS: readonly { task: string; by: PersonName; content: string }[] = [
  {
    task: TASKS[0]!.title,
    by: 'client',
    content: 'Our new address is right. The bank account changed in June, I’ll send the number.',
  },
  {
    task: TASKS[0]!.title,
    by: 'admin',
    content: 'Thank you. We’ll put it in before we file.',
  },
  {
    task: TASKS[4]!.title,
    by: 'professional',
    content: 'The export is ready except for the last week of the quarter.',
  },
  {
    task: TASKS[9]!.title,
    by: 'admin',
    content: 'The letter asks for the 2023 brokerage statement. I’ve asked Carla for it.',
  },
];
