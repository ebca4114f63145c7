import { z } from 'zod';
import { normaliseEmail } from '~/domain/identity/email';

export const MISSING_FIELDS = 'Missing fields: Please enter both email and password.';

/** One message for either empty field. */
export const loginSchema = z
  .object({
    email: z.string().default('').transform(normaliseEmail),
    password: z.string().default(''),
    remember: z.literal('on').optional().transform(Boolean),
  })
  .refine(({ email, password }) => email !== '' && password !== '', {
    message: MISSING_FIELDS,
    path: [],
  });
