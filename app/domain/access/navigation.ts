import type { Firm } from '../firm/content';
import { BILLING } from '../firm/plan-choice';
import { getDashboardPath } from './destinations';
import { isStaffRole, portalRoles, type Role, type ViewerRole } from './roles';
import { checkAccess, getScreen, missingOffer } from './check-access';

export type NavLink = { label: string; href: string };

/** `onPhone`: whether it stands at the foot of a phone’s menu, too. */
type PersonalLink = NavLink & { onPhone?: true };

const EXPLORE: readonly NavLink[] = [
  { label: 'All Services', href: '/services' },
  { label: 'Same Day Services', href: '/same-day-services' },
  { label: 'Video Classes', href: '/video-classes' },
  { label: 'Tax Calculator', href: '/tax-calculator' },
  { label: 'Tax Forms', href: '/tax-forms' },
  { label: 'Ask Jennifer', href: '/assistant' },
  { label: 'About', href: '/#about' },
  { label: 'Contact', href: '/contact' },
];

const isOfferedOn = (firm: Firm, { href }: NavLink): boolean =>
  !missingOffer(firm, getScreen(href));

export const exploreLinks = (firm: Firm): readonly NavLink[] =>
  firm.isOpen ? EXPLORE.filter((each) => isOfferedOn(firm, each)) : [];

/** The header’s links for this person. Only the role admin gets the Admin link. */
export function personalLinks(
  viewer: { roles: readonly Role[]; role: ViewerRole | null } | null,
): readonly PersonalLink[] {
  if (!viewer) return [];
  return [
    ...(viewer.roles.includes('admin')
      ? [{ label: 'Admin', href: '/admin', onPhone: true } as const]
      : []),
    { label: 'Dashboard', href: getDashboardPath(viewer.role) },
  ];
}

/** `role` is null for staff whose roles are held back until two-step sign-in is set up. */
type Person = { roles: readonly Role[]; role?: ViewerRole | null };

export const BOOKING: NavLink = { label: 'Book a consultation', href: '/consultation/book' };

const OFFICE_BOOKING: NavLink = { label: 'Book for a client', href: '/admin/bookings/new' };

/** The link to book, for staff that for a client; none until the site is open. */
export function bookingLinks(firm: Firm, { role }: Pick<Person, 'role'>): readonly NavLink[] {
  if (!firm.isOpen) return [];
  return [role && isStaffRole(role) ? OFFICE_BOOKING : BOOKING];
}

const MESSAGES: NavLink = { label: 'Messages', href: '/messaging' };
const TASKS: NavLink = { label: 'Tasks', href: '/tasks' };
const DOCUMENTS: NavLink = { label: 'Documents', href: '/dashboard/documents' };
const CONSULTATIONS: NavLink = { label: 'Consultations', href: '/consultations' };
const CALENDAR: NavLink = { label: 'Calendar', href: '/dashboard/calendar' };
const PLAN: NavLink = { label: 'Plan and billing', href: BILLING };
const CLASSES: NavLink = { label: 'Your classes', href: '/video-classes/mine' };
const NETWORK: NavLink = { label: 'Professional network', href: '/network' };

export type NavGroup = {
  title: string;
  links: readonly NavLink[];
  /** Open from the start: staff use it many times a day. */
  daily?: true;
};

const STAFF_MENU: readonly NavGroup[] = [
  {
    title: 'Clients',
    daily: true,
    links: [
      { label: 'All clients', href: '/admin/clients' },
      MESSAGES,
      { label: 'Tickets', href: '/admin/tickets' },
      { label: 'Approvals', href: '/admin/approvals' },
    ],
  },
  {
    title: 'Work',
    daily: true,
    links: [
      { label: 'Jobs', href: '/admin/jobs' },
      { label: 'Organizers', href: '/admin/organizers' },
      TASKS,
      { label: 'Documents', href: '/admin/documents' },
      CONSULTATIONS,
      { label: 'Office calendar', href: '/admin/calendar' },
    ],
  },
  {
    title: 'Money',
    daily: true,
    links: [
      { label: 'Invoices', href: '/admin/invoices' },
      { label: 'Aging', href: '/admin/invoices/aging' },
      { label: 'Plan requests', href: '/admin/plan-requests' },
      { label: 'Reports', href: '/admin/reports' },
    ],
  },
  {
    title: 'Office',
    links: [
      { label: 'Team', href: '/admin/team' },
      { label: 'Live classes', href: '/admin/classes' },
      NETWORK,
      { label: 'Canned replies', href: '/admin/catalog/canned-reply' },
      { label: 'Assistant', href: '/admin/assistant' },
      { label: 'Firm', href: '/admin/firm' },
      { label: 'Prices and content', href: '/admin/catalog' },
      { label: 'Settings', href: '/admin/settings' },
    ],
  },
  {
    title: 'System',
    links: [
      { label: 'Users', href: '/admin/users' },
      { label: 'Consents', href: '/admin/consents' },
      { label: 'Roles', href: '/superadmin/roles' },
      { label: 'Invitations', href: '/superadmin/invitations' },
      { label: 'Audit trail', href: '/superadmin/audit' },
      { label: 'System status', href: '/superadmin/system' },
    ],
  },
];

/** The menus of the other portals, by what each role does most, below the dashboard. */
const MENUS: Partial<Record<ViewerRole, readonly NavLink[]>> = {
  client: [
    MESSAGES,
    DOCUMENTS,
    { label: 'Your returns', href: '/dashboard/returns' },
    CONSULTATIONS,
    PLAN,
    CALENDAR,
    TASKS,
  ],
  professional: [MESSAGES, TASKS, CONSULTATIONS, CALENDAR, NETWORK, DOCUMENTS, PLAN],
  investor: [
    { label: 'Investments', href: '/investor/performance' },
    MESSAGES,
    NETWORK,
    CONSULTATIONS,
    DOCUMENTS,
    PLAN,
    CALENDAR,
    TASKS,
  ],
  student: [CLASSES, MESSAGES, CALENDAR, CONSULTATIONS, DOCUMENTS, PLAN, TASKS],
};

/** Without a role, or before one is chosen. */
const OTHER_MENU = [MESSAGES, DOCUMENTS, CONSULTATIONS, PLAN, CALENDAR, TASKS];

export const homeLink = (role: ViewerRole | null): NavLink => ({
  label: role && isStaffRole(role) ? 'Today' : 'Dashboard',
  href: getDashboardPath(role),
});

const openLinks = (firm: Firm, links: readonly NavLink[], { roles }: Person) =>
  links.filter((link) => isOfferedOn(firm, link) && checkAccess(firm, link.href, roles) === 'open');

/** The menu of the portal that somebody is in: what has no heading first. */
export function portalMenu(firm: Firm, person: Person): readonly NavGroup[] {
  const { role = null } = person;
  const home = homeLink(role);
  const groups: readonly NavGroup[] =
    role && isStaffRole(role)
      ? [{ title: '', links: [home] }, ...STAFF_MENU]
      : [{ title: '', links: [home, ...((role && MENUS[role]) ?? OTHER_MENU)] }];
  return groups.map((group) => ({ ...group, links: openLinks(firm, group.links, person) }));
}

export const SIGN_IN_SETTINGS: NavLink = { label: 'How you sign in', href: '/account/sign-in' };

const TABS: readonly NavLink[] = [
  { label: 'Profile', href: '/account' },
  SIGN_IN_SETTINGS,
  { label: 'Where you’re signed in', href: '/account/sessions' },
  { label: 'Consents', href: '/account/consents' },
  { label: 'Who signs in', href: '/account/members' },
  { label: 'Your data', href: '/account/export' },
];

export const accountTabs = (person: Person): readonly NavLink[] => [...TABS, ...roleLinks(person)];

/** How to change one's role, for who has several; how to ask for one, for who has none. */
function roleLinks({ roles, role }: Person): readonly NavLink[] {
  if (portalRoles(roles).length > 1) return [{ label: 'Change role', href: '/select-role' }];
  return portalRoles(roles).length === 0 && role !== null
    ? [{ label: 'Request a role', href: '/account/role-request' }]
    : [];
}

const OWN: readonly NavLink[] = [
  { label: 'Notifications', href: '/notifications' },
  { label: 'Your calendar', href: CALENDAR.href },
  { label: 'Saved estimates', href: '/tax-calculator/estimates' },
  { label: 'Voice notes', href: '/assistant/recordings' },
  CLASSES,
  { label: 'Account', href: '/account' },
];

/** A person’s own pages that aren’t in the menu of their portal. */
export function accountLinks(firm: Firm, person: Person): readonly NavLink[] {
  const inMenu = new Set(
    portalMenu(firm, person).flatMap(({ links }) => links.map(({ href }) => href)),
  );
  const own = openLinks(firm, OWN, person).filter(({ href }) => !inMenu.has(href));
  return [...own, ...roleLinks(person)];
}
