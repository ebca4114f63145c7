import type { Firm } from '../firm/content';
import { hasStudents } from '../firm/offers';

export const ROLES = [
  'admin',
  'superadmin',
  'professional',
  'investor',
  'student',
  'client',
  'editor',
] as const;
export type Role = (typeof ROLES)[number];
export type ViewerRole = Role | 'guest';

/** The roles that have a portal. An editor is one of the staff who may change what the firm publishes. */
export const PORTAL_ROLES = ROLES.filter((role) => role !== 'editor');

export const portalRoles = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => role !== 'editor');

export const SELF_SERVICE_ROLES = [
  'client',
  'professional',
  'investor',
  'student',
] as const satisfies readonly Role[];
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number];

export const STAFF_ROLES = ['admin', 'superadmin'] as const satisfies readonly Role[];

/** Who can be a team member's account, and so see the meetings that member holds. */
export const ADVISER_ROLES = ['professional', ...STAFF_ROLES] as const satisfies readonly Role[];

export const isStaffRole = (role: ViewerRole): boolean =>
  STAFF_ROLES.some((staff) => staff === role);

export const isStaff = (roles: readonly Role[]): boolean => roles.some(isStaffRole);

export const isStaffOnly = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every(isStaffRole);

/** Whether somebody may act in a role: in one they hold, a superadmin in any. */
export const canActAs = (role: Role, roles: readonly Role[]): boolean =>
  roles.includes(role) || roles.includes('superadmin');

export const ROLE_LABELS: Record<ViewerRole, string> = {
  admin: 'Admin',
  superadmin: 'Superadmin',
  professional: 'Professional',
  investor: 'Investor',
  student: 'Student',
  client: 'Client',
  editor: 'Editor',
  guest: 'Guest',
};

/** A role as a sentence names somebody who holds it: "an admin", "a client". */
export const withArticle = (role: string): string =>
  `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;

export const articleFirst = (role: ViewerRole): string => withArticle(role).replace('a', 'A');

const ROLE_HINTS: Record<SelfServiceRole, string> = {
  client: 'Taxes, bookkeeping or advice for you or your company',
  professional: 'Work with us on shared clients. We approve each account first.',
  investor: 'Notes and resources for investors',
  student: 'Courses and live classes',
};

/** The roles that people may ask for. */
export const listSelfServiceOptions = (firm: Firm) =>
  SELF_SERVICE_ROLES.filter((role) => role !== 'student' || hasStudents(firm)).map((value) => ({
    value,
    label: ROLE_LABELS[value],
    hint: ROLE_HINTS[value],
  }));

export const isRole = (word: unknown): word is Role => ROLES.some((role) => role === word);

export const isSelfServiceRole = (word: unknown): word is SelfServiceRole =>
  SELF_SERVICE_ROLES.some((role) => role === word);

/**
 * The roles among `words`, compared without regard to case, in the order of `ROLES`, each once.
 * Editor counts only for an admin.
 */
export function toRoles(words: readonly string[]): Role[] {
  const held = new Set(words.map((word) => word.trim().toLowerCase()));
  return ROLES.filter((role) => held.has(role) && (role !== 'editor' || held.has('admin')));
}

/** The remembered role if it is still held, else the only one, else null; 'guest' without roles. */
export function activeRole(held: readonly Role[], lastRole: string | null): ViewerRole | null {
  const roles = portalRoles(held);
  if (roles.length === 0) return 'guest';
  const remembered = roles.find((role) => role === lastRole);
  if (remembered) return remembered;
  return roles.length === 1 ? roles[0]! : null;
}
