import { z } from 'zod';
import { reasonSchema } from '../access/authority';
import { ROLES, STAFF_ROLES } from '../access/roles';
import { typedEmail } from '../identity/email';

const email = typedEmail('Enter an email address.');

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
