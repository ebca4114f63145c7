import { z } from 'zod';
import { DIGESTS } from '~/domain/digest';
import { MESSAGE_MAILS } from '~/domain/messaging/message';

/** Without `messages`, that choice stays as it is. */
export const digestSchema = z.object({
  digest: z.enum(DIGESTS, { error: 'Choose how often we email you.' }),
  messages: z.enum(MESSAGE_MAILS, { error: 'Choose when we email you.' }).optional(),
});
