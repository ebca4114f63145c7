import { z } from 'zod';
import { dateField } from '../forms/date';
import { optionalText, requiredLine, requiredText } from '../forms/text';
import { TASK_PRIORITIES } from './status';

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 2_000;
const COMMENT_MAX = 1_000;

const id = z.string().max(40, 'That address isn’t complete.').default('');

/**
 * `assignee` is the account of a client or a colleague; empty for oneself. `job` and `client` are ids of what the task belongs to, and its client follows from its job.
 */
export const taskSchema = z.object({
  title: requiredLine('Title', TITLE_MAX, 'Enter a title.'),
  description: optionalText('Description', DESCRIPTION_MAX),
  dueDate: dateField('Enter a due date, such as 11/30/2026.'),
  priority: z.enum(TASK_PRIORITIES, { error: 'Choose a priority.' }),
  assignee: id,
  client: id,
  job: id,
});

export type TaskDetails = z.output<typeof taskSchema>;

export const commentSchema = z.object({
  content: requiredText('Comment', COMMENT_MAX, 'Enter a comment.'),
});
