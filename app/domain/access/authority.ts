import { z } from 'zod';
import { requiredLine } from '../forms/text';
import type { Role, SelfServiceRole } from './roles';

/** What somebody may not do to an account or a role. Its message says why, for the person who tried. */
export class AccessRefusedError extends Error {
  override name = 'AccessRefusedError';
}

/** Why a member of the staff does what concerns somebody else; it is kept, and told to that person. */
export const reasonSchema = z.object({ reason: requiredLine('Reason', 300, 'Enter a reason.') });

/** Whether staff with these roles may disable an account with those, or sign it out: a superadmin's only as one. */
export function mayManage(actor: readonly Role[], target: readonly Role[]): boolean {
  return !target.includes('superadmin') || actor.includes('superadmin');
}

/** Whether a role that somebody chooses opens its portal only once the firm has approved it. */
export function needsApproval(role: SelfServiceRole): boolean {
  return role === 'professional';
}

/** How long the link of an invitation works, in days. */
export const INVITATION_DAYS = 7;
