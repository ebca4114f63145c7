import { z } from 'zod';
import { DIGESTS } from '~/domain/digest';

/** How often somebody wants news by email. */
export const digestSchema = z.object({
  digest: z.enum(DIGESTS, { error: 'Choose how often we email you.' }),
});
