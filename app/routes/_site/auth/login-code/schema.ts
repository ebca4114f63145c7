import { z } from 'zod';

/** Six digits, however they were grouped, and the challenge they answer. */
export const codeSchema = z.object({
  challenge: z.string().max(100).default(''),
  code: z
    .string({ error: 'Enter the six-digit code from the email.' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. Please check the email again.')),
});
