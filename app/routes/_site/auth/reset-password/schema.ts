import { z } from 'zod';

export const resetSchema = z.object({
  password: z.string({ error: 'Enter a new password.' }),
});
