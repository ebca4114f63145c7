import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Approvals' };

/** The roles that people asked for, and the decision about each. */
export default Outlet;
