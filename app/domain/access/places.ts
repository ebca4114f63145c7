import { isStaffRole, type Role } from './roles';
import { visiblePortals } from './portals';
import { checkAccess } from './check-access';

export type Place = { title: string; description: string; href: string; icon: string };

function place(title: string, description: string, href: string, icon: string): Place {
  return { title, description, href, icon };
}

const OWN: readonly Place[] = [
  place('Messages', 'Write to us and read our answers.', '/dashboard/messages', 'chat'),
  place(
    'Documents',
    'Send us papers and see what we still need.',
    '/dashboard/documents',
    'folder',
  ),
  place('Calendar', 'Your meetings, classes and tax deadlines.', '/dashboard/calendar', 'clock'),
];

const ADMIN: readonly Place[] = [
  place('Messages', 'Read and answer messages.', '/admin/messages', 'chat'),
  place('Team', 'Who works here, their subjects and days off.', '/admin/team', 'briefcase'),
  place(
    'Settings',
    'Announcement, maintenance notice, hours and address.',
    '/admin/settings',
    'clipboard',
  ),
];

const SUPERADMIN: readonly Place[] = [
  place('Role management', 'Grant and revoke roles.', '/superadmin/roles', 'key'),
  place('Audit trail', 'Who did what, and when.', '/superadmin/audit', 'scale'),
  place('Invitations', 'Invite staff by email.', '/superadmin/invitations', 'mail'),
  place(
    'System',
    'Version, backups, email and storage, and what is switched on.',
    '/superadmin/system',
    'check',
  ),
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
