import { z } from 'zod';
import { requiredLine } from '../forms/text';
import { type Role, type SelfServiceRole, ROLES, STAFF_ROLES } from './roles';
import { typedEmail } from '../identity/email';

/** Why a member of the staff changes somebody’s account. It is kept and told to that person. */
export const reasonSchema = z.object({ reason: requiredLine('Reason', 300, 'Enter a reason.') });

/** Whether these roles may disable an account or sign it out: a superadmin’s only as one. */
export const canManage = (actor: readonly Role[], target: readonly Role[]): boolean =>
  !target.includes('superadmin') || actor.includes('superadmin');

export const needsApproval = (role: SelfServiceRole): boolean => role === 'professional';

export const INVITATION_DAYS = 7;

export const grantSchema = z.object({
  role: z.enum(ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});

export const invitationSchema = z.object({
  email: typedEmail('Enter an email address.'),
  role: z.enum(STAFF_ROLES, { error: 'Choose a role.' }),
  ...reasonSchema.shape,
});
