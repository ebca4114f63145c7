import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Documents' };

/** A person's papers and all that can be done with one. */
export default Outlet;
