import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Users' };

/** Everybody with an account, and all that lies below. */
export default Outlet;
