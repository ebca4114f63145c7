import { ROLES } from './roles';

export type Forward = { to: string; status: 301 | 302 };

/** Addresses that lead on to another: the older ones of the dashboards for good, and each portal's own to its dashboard. */
export const FORWARDED: Readonly<Record<string, Forward>> = {
  '/superadmin-dashboard': { to: '/superadmin/dashboard', status: 301 },
  '/client-dashboard': { to: '/client/dashboard', status: 301 },
  '/professional-dashboard': { to: '/professional/dashboard', status: 301 },
  '/student-dashboard': { to: '/student/dashboard', status: 301 },
  '/dashboard/messages': { to: '/messaging', status: 302 },
  '/admin/messages': { to: '/messaging', status: 302 },
  ...Object.fromEntries(
    ROLES.map((role) => [`/${role}`, { to: `/${role}/dashboard`, status: 302 } as const]),
  ),
};
