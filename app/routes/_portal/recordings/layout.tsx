import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Voice notes' };

/** A person's voice notes and what can be done with one. */
export default Outlet;
