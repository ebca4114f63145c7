import { isStaff, type Role, type ViewerRole } from './roles';
import { checkAccess } from './check-access';

export type Portal = {
  id: ViewerRole | 'messaging';
  title: string;
  description: string;
  /** What staff read on the card of a portal that is made for others. */
  forStaff?: string;
  href: string;
  icon: string;
};

/** The portal cards in the order they are shown. Who sees which is read off the route table. */
export const PORTALS: readonly Portal[] = [
  {
    id: 'client',
    title: 'Client Portal',
    description: 'Your returns, consultations and documents in one place.',
    forStaff: 'The portal as clients see it.',
    href: '/client',
    icon: 'folder',
  },
  {
    id: 'professional',
    title: 'Professional Portal',
    description: 'Work with our team on shared engagements.',
    forStaff: 'The portal as professionals see it.',
    href: '/professional',
    icon: 'briefcase',
  },
  {
    id: 'investor',
    title: 'Investor Portal',
    description: 'Advisory notes and resources for investors.',
    forStaff: 'The portal as investors see it.',
    href: '/investor',
    icon: 'chart',
  },
  {
    id: 'student',
    title: 'Student Portal',
    description: 'Courses and classes you are enrolled in.',
    forStaff: 'The portal as students see it.',
    href: '/student',
    icon: 'book',
  },
  {
    id: 'messaging',
    title: 'Messages',
    description: 'Write to us and read our answers.',
    forStaff: 'Answer clients and see who is waiting.',
    href: '/messaging',
    icon: 'chat',
  },
  {
    id: 'admin',
    title: 'Admin Portal',
    description: 'All clients’ consultations, tickets and open approvals.',
    href: '/admin',
    icon: 'clipboard',
  },
  {
    id: 'superadmin',
    title: 'Superadmin Portal',
    description: 'The firm’s figures, and the way into every other portal.',
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

/** The portals whose cards a person sees: guests see all, others those they may open. */
export function visiblePortals(roles: readonly Role[] | null): readonly Portal[] {
  if (!roles || roles.length === 0) return PORTALS;
  const staff = isStaff(roles);
  return PORTALS.filter(
    (portal) => portal.id !== 'guest' && checkAccess(portal.href, roles) === 'open',
  ).map((portal) =>
    staff && portal.forStaff ? { ...portal, description: portal.forStaff } : portal,
  );
}
