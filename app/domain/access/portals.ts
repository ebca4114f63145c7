import type { Role, ViewerRole } from './roles';
import { checkAccess } from './routes';

export type Portal = {
  id: ViewerRole | 'messaging';
  title: string;
  description: string;
  href: string;
  icon: string;
};

/** The portal cards in the order they are shown. Who sees which is read off the route table. */
export const PORTALS: readonly Portal[] = [
  {
    id: 'client',
    title: 'Client Portal',
    description: 'Your returns, consultations and documents in one place.',
    href: '/client',
    icon: 'folder',
  },
  {
    id: 'professional',
    title: 'Professional Portal',
    description: 'Work with our team on shared engagements.',
    href: '/professional',
    icon: 'briefcase',
  },
  {
    id: 'investor',
    title: 'Investor Portal',
    description: 'Advisory notes and resources for investors.',
    href: '/investor',
    icon: 'chart',
  },
  {
    id: 'student',
    title: 'Student Portal',
    description: 'Courses and classes you are enrolled in.',
    href: '/student',
    icon: 'book',
  },
  {
    id: 'messaging',
    title: 'Messages',
    description: 'Send us a message and see what you sent before.',
    href: '/messaging',
    icon: 'chat',
  },
  {
    id: 'admin',
    title: 'Admin Portal',
    description: 'Accounts, approvals and the firm’s inbox.',
    href: '/admin',
    icon: 'clipboard',
  },
  {
    id: 'superadmin',
    title: 'Superadmin Portal',
    description: 'Roles, permissions and the audit trail.',
    href: '/superadmin',
    icon: 'key',
  },
  {
    id: 'guest',
    title: 'Guest Portal',
    description: 'Look around before you choose a service.',
    href: '/guest',
    icon: 'door',
  },
];

/**
 * The portals whose cards a person sees. Signed-out visitors (null) and guests see all of them;
 * everyone else sees those that the route table lets them open, save the guest portal, which is for guests.
 */
export function visiblePortals(roles: readonly Role[] | null): readonly Portal[] {
  if (!roles || roles.length === 0) return PORTALS;
  return PORTALS.filter(
    (portal) => portal.id !== 'guest' && checkAccess(portal.href, roles) === 'open',
  );
}
