import { isOpen } from '../firm/content';
import { BILLING } from '../firm/plan-choice';
import { getDashboardPath } from './destinations';
import { isStaffOnly, isStaffRole, portalRoles, type Role, type ViewerRole } from './roles';
import { checkAccess, getScreen, missingOffer } from './check-access';

export type NavLink = { label: string; href: string };

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

/** Whether the firm offers what a page is about. */
const isOfferedOn = ({ href }: NavLink): boolean => !missingOffer(getScreen(href));

/** The links to the public pages; none until the site is open. */
export const exploreLinks = (): readonly NavLink[] => (isOpen() ? EXPLORE.filter(isOfferedOn) : []);

/** The header’s links for this person. Only the role admin gets the Admin link. */
export function personalLinks(viewer: { roles: readonly Role[]; role: ViewerRole | null } | null) {
  if (!viewer) return [];
  const dashboard = getDashboardPath(viewer.role);
  if (viewer.role === 'admin') return [{ label: 'Admin', href: dashboard }];
  return [
    ...(viewer.roles.includes('admin') ? [{ label: 'Admin', href: '/admin' }] : []),
    { label: 'Dashboard', href: dashboard },
  ];
}

/** `role` is null for staff whose roles are held back until two-step sign-in is set up. */
type Person = { roles: readonly Role[]; role?: ViewerRole | null };

export const BOOKING: NavLink = { label: 'Book a consultation', href: '/consultation/book' };

const OFFICE_BOOKING: NavLink = { label: 'Book for a client', href: '/admin/bookings/new' };

/** The link to book, for staff that for a client; none until the site is open. */
export function bookingLinks({ role }: Pick<Person, 'role'>): readonly NavLink[] {
  if (!isOpen()) return [];
  return [role && isStaffRole(role) ? OFFICE_BOOKING : BOOKING];
}

const OWN_DOCUMENTS = '/dashboard/documents';
const RETURNS = '/dashboard/returns';

const ACCOUNT: readonly NavLink[] = [
  { label: 'Tasks', href: '/tasks' },
  { label: 'Documents', href: OWN_DOCUMENTS },
  { label: 'Your returns', href: RETURNS },
  { label: 'Client documents', href: '/admin/documents' },
  { label: 'Consultations', href: '/consultations' },
  { label: 'Ask Jennifer', href: '/assistant' },
  { label: 'Voice notes', href: '/assistant/recordings' },
  { label: 'Saved estimates', href: '/tax-calculator/estimates' },
  { label: 'Your classes', href: '/video-classes/mine' },
  { label: 'Investments', href: '/investor/holdings' },
  { label: 'Professional network', href: '/network' },
  { label: 'Calendar', href: '/dashboard/calendar' },
  { label: 'Office calendar', href: '/admin/calendar' },
  { label: 'Invoices', href: '/admin/invoices' },
  { label: 'Plan requests', href: '/admin/plan-requests' },
  { label: 'Plan and billing', href: BILLING },
];

const ADMINISTRATION: readonly NavLink[] = [
  { label: 'Jobs', href: '/admin/jobs' },
  { label: 'Users', href: '/admin/users' },
  { label: 'Approvals', href: '/admin/approvals' },
  { label: 'Tickets', href: '/admin/tickets' },
  { label: 'Canned replies', href: '/admin/catalog/canned-reply' },
  { label: 'Team', href: '/admin/team' },
  { label: 'Consents', href: '/admin/consents' },
  { label: 'Live classes', href: '/admin/classes' },
  { label: 'Firm', href: '/admin/firm' },
  { label: 'Catalog', href: '/admin/catalog' },
  { label: 'Settings', href: '/admin/settings' },
  { label: 'Assistant', href: '/admin/assistant' },
  { label: 'Roles', href: '/superadmin/roles' },
  { label: 'Invitations', href: '/superadmin/invitations' },
  { label: 'Audit trail', href: '/superadmin/audit' },
  { label: 'System', href: '/superadmin/system' },
];

export const portalLinks = (viewer: Person & { role: ViewerRole | null }): readonly NavLink[] =>
  [
    { label: 'Dashboard', href: getDashboardPath(viewer.role) },
    { label: 'Messages', href: '/messaging' },
    { label: 'Clients', href: '/admin/clients' },
    { label: 'Search', href: '/admin/search' },
    ...ADMINISTRATION,
    ...accountLinks(viewer),
  ].filter(({ href }) => checkAccess(href, viewer.roles) === 'open');

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

/** A person’s own pages besides booking. Staff have no plan to pay for and no papers to send. */
export const accountLinks = (person: Person): readonly NavLink[] => [
  ...[...ACCOUNT.filter(isOfferedOn), { label: 'Account', href: '/account' }].filter(
    ({ href }) =>
      checkAccess(href, person.roles) === 'open' &&
      (href !== RETURNS || person.roles.includes('client')) &&
      !([BILLING, OWN_DOCUMENTS].includes(href) && isStaffOnly(person.roles)),
  ),
  ...roleLinks(person),
];
