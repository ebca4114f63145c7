import { z } from 'zod';

/** Six digits, however they were grouped, and the challenge they answer. */
export const codeSchema = z.object({
  challenge: z.string().max(100).default(''),
  code: z
    .string({ error: 'Enter the six-digit code from the email.' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. Please check the email again.')),
});

/** What is wrong with a code that was refused, when so many tries are left. */
export function codeProblem(triesLeft: number): string {
  return triesLeft > 0
    ? `That code isn’t right. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'This code was already used, replaced by a newer one, tried too often, or is more than 10 minutes old. Request a new email below.';
}
