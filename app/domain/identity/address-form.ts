import { z } from 'zod';
import { emailProblem, INVALID_EMAIL, normaliseEmail } from './email';

/** Asks for an address, or names the earlier link or challenge (`previous`) to send again. */
export const addressSchema = z
  .object({
    previous: z.string().max(100).optional(),
    email: z.string().default('').transform(normaliseEmail),
    remember: z.literal('on').optional().transform(Boolean),
  })
  .superRefine(({ previous, email }, context) => {
    const message =
      email === ''
        ? 'Please enter your email address.'
        : emailProblem(email, '\n') === INVALID_EMAIL
          ? INVALID_EMAIL
          : null;
    if ((email !== '' || !previous) && message)
      context.addIssue({ code: 'custom', path: ['email'], message });
  });

export type AddressForm = z.infer<typeof addressSchema>;
