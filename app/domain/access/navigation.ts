import { BILLING } from '../catalogue/plan-choice';
import { dashboardOf } from './destinations';
import { isStaffOnly, type Role, type ViewerRole } from './roles';
import { audienceOf, checkAccess } from './routes';

export type NavLink = { label: string; href: string };

const EXPLORE: readonly NavLink[] = [
  { label: 'All Services', href: '/services' },
  { label: 'Same Day Services', href: '/same-day-services' },
  { label: 'Video Classes', href: '/video-classes' },
  { label: 'Tax Calculator', href: '/tax-calculator' },
  { label: 'Tax Forms', href: '/tax-forms' },
  { label: 'About', href: '/#about' },
  { label: 'Contact', href: '/contact' },
];

/** The Explore menu: the pages of it that the route table knows. */
export function exploreLinks(): readonly NavLink[] {
  return EXPLORE.filter(
    (link) => audienceOf(new URL(link.href, 'https://portal.invalid').pathname) !== null,
  );
}

/** The links for the person who looks, beside those everyone sees. Only the role admin sees the Admin link. */
export function personalLinks(
  viewer: { roles: readonly Role[]; role: ViewerRole | null } | null,
): readonly NavLink[] {
  if (!viewer) return [];
  return [
    ...(viewer.roles.includes('admin') ? [{ label: 'Admin', href: '/admin' }] : []),
    { label: 'Dashboard', href: dashboardOf(viewer.role) },
  ];
}

type Person = { roles: readonly Role[] };

/** The first thing somebody who is signed in may want. */
export const BOOKING: NavLink = { label: 'Book a consultation', href: '/consultation/book' };

const ACCOUNT: readonly NavLink[] = [
  { label: 'Documents', href: '/dashboard/documents' },
  { label: 'Consultations', href: '/consultations' },
  { label: 'Saved estimates', href: '/tax-calculator/estimates' },
  { label: 'Your classes', href: '/video-classes/mine' },
  { label: 'Plan and billing', href: BILLING },
];

/** The side menu of the portal: the person's dashboard, then everything of theirs that the route table lets them open. */
export function portalLinks(viewer: Person & { role: ViewerRole | null }): readonly NavLink[] {
  return [
    { label: 'Dashboard', href: viewer.role === 'guest' ? '/guest' : dashboardOf(viewer.role) },
    { label: 'Messages', href: '/messaging' },
    ...accountLinks(viewer),
  ].filter(({ href }) => checkAccess(href, viewer.roles) === 'open');
}

const SESSIONS: NavLink = { label: 'Where you’re signed in', href: '/account/sessions' };

export function accountTabs(person: Person): readonly NavLink[] {
  return [SESSIONS, ...roleLinks(person)];
}

/** How to change one's role, for who has several; how to ask for one, for who has none. */
function roleLinks({ roles }: Person): readonly NavLink[] {
  if (roles.length > 1) return [{ label: 'Change role', href: '/select-role' }];
  return roles.length === 0 ? [{ label: 'Request a role', href: '/account/role-request' }] : [];
}

/** Where a signed-in person finds their own things besides booking, as the route table lets them; last, how to change or ask for a role. Staff have no plan to pay for. */
export function accountLinks(person: Person): readonly NavLink[] {
  return [
    ...[...ACCOUNT, SESSIONS].filter(
      ({ href }) =>
        checkAccess(href, person.roles) === 'open' &&
        !(href === BILLING && isStaffOnly(person.roles)),
    ),
    ...roleLinks(person),
  ];
}
