import { z } from 'zod';
import { requiredText } from '~/domain/forms/text';
import { COMMENT_MAX } from '~/domain/tasks/task-form';

/** What somebody writes on a task. */
export const commentSchema = z.object({
  content: requiredText('Comment', COMMENT_MAX, 'Enter a comment.'),
});
