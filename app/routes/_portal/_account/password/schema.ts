import { z } from 'zod';

/**
 * A new password, and the present one of who has one. Its rules need the address, which the session
 * knows.
 */
export const passwordSchema = z.object({
  current: z.string().max(1_000).default(''),
  password: z.string({ error: 'Enter a new password.' }).max(1_000),
});
