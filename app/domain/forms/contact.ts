import { z } from 'zod';
import { requiredLine, requiredText } from './text';
import { emailProblem, INVALID_EMAIL, normaliseEmail } from '../identity/email';

/** Anybody may write to the firm, so any address that can be answered will do. */
export const contactSchema = z.object({
  name: requiredLine('Name', 200),
  email: requiredLine('Email', 254)
    .transform(normaliseEmail)
    .refine((email) => emailProblem(email, '\n') !== INVALID_EMAIL, INVALID_EMAIL),
  message: requiredText('Message', 10_000),
});
