import { z } from 'zod';
import { reasonSchema } from '../access/authority';
import { ROLES, STAFF_ROLES } from '../access/roles';
import { normaliseEmail } from '../identity/email';

const email = z
  .string({ error: 'Enter an email address.' })
  .max(200, 'Enter an email address.')
  .transform(normaliseEmail)
  .refine((words) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words), 'Enter an email address.');

/** The form that grants a role. */
export const grantSchema = z.object({
  email,
  role: z.enum(ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});

/** The form that invites an address to a staff role. */
export const invitationSchema = z.object({
  email,
  role: z.enum(STAFF_ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});
