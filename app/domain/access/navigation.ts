import { dashboardOf } from './destinations';
import type { Role, ViewerRole } from './roles';
import { audienceOf } from './routes';

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
