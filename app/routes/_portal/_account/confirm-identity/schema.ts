import { z } from 'zod';

export const passwordProofSchema = z.object({
  password: z.string({ error: 'Enter your password.' }),
});
