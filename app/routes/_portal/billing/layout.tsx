import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Plan and billing' };

/** A person's plan, and all that lies below it. */
export default Outlet;
