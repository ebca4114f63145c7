import type { Firm } from '../firm/content';
import { hasStudents } from '../firm/offers';
import type { NavLink } from './navigation';
import { isStaff, ROLE_LABELS, type Role, type ViewerRole } from './roles';
import { checkAccess } from './check-access';

export type Card = { title: string; description: string; href: string; icon: string };

export type Portal = Card & {
  id: ViewerRole | 'messaging';
  /** What staff read on the card of a portal that is made for others. */
  forStaff?: string;
};

function portal(id: ViewerRole, description: string, icon: string, forStaff?: string): Portal {
  return { id, title: `${ROLE_LABELS[id]} Portal`, description, href: `/${id}`, icon, forStaff };
}

const memberPortal = (id: Role, description: string, icon: string) =>
  portal(id, description, icon, `The portal as ${id}s see it.`);

/** The portal cards in the order they are shown. Who sees which is read off the route table. */
export const PORTALS: readonly Portal[] = [
  memberPortal('client', 'Your returns, consultations and documents in one place.', 'folder'),
  memberPortal('professional', 'Work with our team on shared engagements.', 'briefcase'),
  memberPortal('investor', 'Advisory notes and resources for investors.', 'chart'),
  memberPortal('student', 'Courses and classes you are enrolled in.', 'book'),
  {
    id: 'messaging',
    title: 'Messages',
    description: 'Write to us and read our answers.',
    forStaff: 'Answer clients and see who is waiting.',
    href: '/messaging',
    icon: 'chat',
  },
  portal('admin', 'All clients’ consultations, tickets and open approvals.', 'clipboard'),
  portal('superadmin', 'The firm’s figures, and the way into every other portal.', 'key'),
  portal('guest', 'Look around before you choose a service.', 'door'),
];

const CLIENT_LINKS: readonly NavLink[] = [
  { label: 'Messages', href: '/dashboard/messages' },
  { label: 'Documents', href: '/dashboard/documents' },
  { label: 'Calendar', href: '/dashboard/calendar' },
];

const STAFF_LINKS: readonly NavLink[] = [
  { label: 'Messages', href: '/admin/messages' },
  { label: 'Team', href: '/admin/team' },
  { label: 'Settings', href: '/admin/settings' },
];

/** The portals whose cards a person sees: guests all but the owner’s, others those they may open. */
export function visiblePortals(firm: Firm, roles: readonly Role[] | null): readonly Portal[] {
  if (!roles || roles.length === 0)
    return PORTALS.filter(
      ({ id }) => id !== 'superadmin' && (id !== 'student' || hasStudents(firm)),
    );
  const staff = isStaff(roles);
  return PORTALS.filter(
    (portal) => portal.id !== 'guest' && checkAccess(firm, portal.href, roles) === 'open',
  ).map((portal) =>
    staff && portal.forStaff ? { ...portal, description: portal.forStaff } : portal,
  );
}

/** The links below a dashboard; a superadmin’s are to the portals of others, which no menu has. */
export function dashboardLinks(firm: Firm, role: Role, roles: readonly Role[]): readonly NavLink[] {
  if (role === 'admin') return STAFF_LINKS;
  if (role !== 'superadmin') return CLIENT_LINKS;
  return visiblePortals(firm, roles).flatMap(({ id, href }) =>
    id === role || id === 'messaging' ? [] : [{ label: ROLE_LABELS[id], href }],
  );
}
