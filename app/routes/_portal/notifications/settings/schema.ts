import { z } from 'zod';
import { DIGESTS } from '~/domain/digest';
import { MESSAGE_MAILS } from '~/domain/messaging/message';

/** How often somebody wants news by email, and how soon they want to hear of a message; left out, that stays as it is. */
export const digestSchema = z.object({
  digest: z.enum(DIGESTS, { error: 'Choose how often we email you.' }),
  messages: z.enum(MESSAGE_MAILS, { error: 'Choose when we email you.' }).optional(),
});
