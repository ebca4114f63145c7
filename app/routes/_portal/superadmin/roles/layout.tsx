import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Roles' };

/** Who holds which role, and what changes that. */
export default Outlet;
