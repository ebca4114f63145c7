import { hasStudents } from '../firm/offers';
import { isStaff, isStaffRole, ROLE_LABELS, type Role, type ViewerRole } from './roles';
import { checkAccess } from './check-access';

export type Card = { title: string; description: string; href: string; icon: string };

function card(icon: string, href: string, title: string, description: string): Card {
  return { icon, href, title, description };
}

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

const CLIENT_CARDS = [
  card('chat', '/dashboard/messages', 'Messages', 'Write to us and read our answers.'),
  card(
    'folder',
    '/dashboard/documents',
    'Documents',
    'Send us documents and see what we still need.',
  ),
  card('clock', '/dashboard/calendar', 'Calendar', 'Your meetings, classes and tax deadlines.'),
];

const STAFF_CARDS = [
  card('chat', '/admin/messages', 'Messages', 'Read and answer messages.'),
  card('briefcase', '/admin/team', 'Team', 'Who works here, their subjects and days off.'),
  card(
    'clipboard',
    '/admin/settings',
    'Settings',
    'Announcement, maintenance notice, voice notes.',
  ),
  card('receipt', '/admin/catalog', 'Catalog', 'Prices, services and texts of the site.'),
];

const OWNER_CARDS = [
  card('key', '/superadmin/roles', 'Role management', 'Grant and revoke roles.'),
  card('scale', '/superadmin/audit', 'Audit trail', 'Who did what, and when.'),
  card('mail', '/superadmin/invitations', 'Invitations', 'Invite staff by email.'),
  card(
    'check',
    '/superadmin/system',
    'System',
    'Version, backups, email and storage, and what is switched on.',
  ),
];

/** The portals whose cards a person sees: guests see all, others those they may open. */
export function visiblePortals(roles: readonly Role[] | null): readonly Portal[] {
  if (!roles || roles.length === 0)
    return PORTALS.filter(({ id }) => id !== 'student' || hasStudents());
  const staff = isStaff(roles);
  return PORTALS.filter(
    (portal) => portal.id !== 'guest' && checkAccess(portal.href, roles) === 'open',
  ).map((portal) =>
    staff && portal.forStaff ? { ...portal, description: portal.forStaff } : portal,
  );
}

export function dashboardCards(role: Role, roles: readonly Role[]): readonly Card[] {
  const owner = role === 'superadmin' ? OWNER_CARDS : [];
  const cards = isStaffRole(role)
    ? [
        ...owner,
        ...STAFF_CARDS,
        ...visiblePortals(roles).filter(({ id }) => id !== role && id !== 'messaging'),
      ]
    : CLIENT_CARDS;
  return cards.filter(({ href }) => checkAccess(href, roles) === 'open');
}
