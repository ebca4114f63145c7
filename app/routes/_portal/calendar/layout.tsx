import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Calendar' };

/** A person's calendar and its private address. */
export default Outlet;
