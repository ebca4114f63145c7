import { isStaffRole, type Role } from './roles';
import { visiblePortals } from './portals';
import { checkAccess } from './check-access';

export type Place = { title: string; description: string; href: string; icon: string };

const OWN: readonly Place[] = [
  {
    title: 'Messages',
    description: 'Write to us and read our answers.',
    href: '/dashboard/messages',
    icon: 'chat',
  },
  {
    title: 'Documents',
    description: 'Send us papers and see what we still need.',
    href: '/dashboard/documents',
    icon: 'folder',
  },
  {
    title: 'Calendar',
    description: 'Your meetings, classes and tax deadlines.',
    href: '/dashboard/calendar',
    icon: 'clock',
  },
];

const ADMIN: readonly Place[] = [
  {
    title: 'Messages',
    description: 'Read and answer messages.',
    href: '/admin/messages',
    icon: 'chat',
  },
  {
    title: 'Team',
    description: 'Who works here, their subjects and days off.',
    href: '/admin/team',
    icon: 'briefcase',
  },
  {
    title: 'Settings',
    description: 'Announcement, maintenance notice, hours and address.',
    href: '/admin/settings',
    icon: 'clipboard',
  },
];

const SUPERADMIN: readonly Place[] = [
  {
    title: 'Role management',
    description: 'Grant and revoke roles.',
    href: '/superadmin/roles',
    icon: 'key',
  },
  {
    title: 'Audit trail',
    description: 'Who did what, and when.',
    href: '/superadmin/audit',
    icon: 'scale',
  },
  {
    title: 'Invitations',
    description: 'Invite staff by email.',
    href: '/superadmin/invitations',
    icon: 'mail',
  },
  {
    title: 'System',
    description: 'Version, backups, email and storage, and what is switched on.',
    href: '/superadmin/system',
    icon: 'check',
  },
];

const PLACES: Record<Role, readonly Place[]> = {
  client: OWN,
  professional: OWN,
  student: OWN,
  investor: OWN,
  admin: ADMIN,
  superadmin: [...SUPERADMIN, ...ADMIN],
};

/** Where the dashboard of a role leads, as far as these roles may go. */
export function placesOf(portal: Role, roles: readonly Role[]): readonly Place[] {
  const further = isStaffRole(portal)
    ? visiblePortals(roles).filter(({ id }) => id !== portal && id !== 'messaging')
    : [];
  return [...PLACES[portal], ...further].filter(({ href }) => checkAccess(href, roles) === 'open');
}
