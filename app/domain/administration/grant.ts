import { z } from 'zod';
import { reasonSchema } from '../access/authority';
import { ROLES, STAFF_ROLES } from '../access/roles';
import { typedEmail } from '../identity/email';

export const grantSchema = z.object({
  role: z.enum(ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});

export const invitationSchema = z.object({
  email: typedEmail('Enter an email address.'),
  role: z.enum(STAFF_ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});
