import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = {
  crumb: 'Days off',
  above: [{ label: 'Team', href: '/admin/team' }],
};

/** The days off of the office or one member, and what changes them. */
export default Outlet;
