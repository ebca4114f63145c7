import { z } from 'zod';
import { reasonSchema } from '../access/authority';
import { ROLES, STAFF_ROLES } from '../access/roles';
import { normaliseEmail } from '../identity/email';

const email = z
  .string({ error: 'Enter an email address.' })
  .max(200, 'Enter an email address.')
  .transform(normaliseEmail)
  .refine((words) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words), 'Enter an email address.');

export const grantSchema = z.object({
  email,
  role: z.enum(ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});

export const invitationSchema = z.object({
  email,
  role: z.enum(STAFF_ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});
