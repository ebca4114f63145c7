import { z } from 'zod';

export const resetSchema = z.object({
  password: z.string({ required_error: 'Enter a new password.' }),
});
