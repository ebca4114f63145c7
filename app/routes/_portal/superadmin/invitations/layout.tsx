import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Invitations' };

/** The invitations that were sent, and what changes them. */
export default Outlet;
