import { z } from 'zod';

/** The password rules need the address, so the model checks them. */
export const passwordSchema = z.object({
  current: z.string().max(1_000).default(''),
  password: z.string({ error: 'Enter a new password.' }).max(1_000),
});
