import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Plan requests' };

/** The plans that people have asked for, for staff. */
export default Outlet;
