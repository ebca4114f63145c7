import { z } from 'zod';
import { requiredLine } from '../forms/text';
import { messageText } from './message';

/** How many answers the staff can keep ready. */
export const MAX_CANNED_REPLIES = 200;

/** An answer that is kept ready, as its form sends it. */
export const cannedReplySchema = z.object({
  title: requiredLine('Title', 80, 'Enter a title.'),
  content: messageText('Enter the reply.'),
});
export type CannedReplyForm = z.output<typeof cannedReplySchema>;
