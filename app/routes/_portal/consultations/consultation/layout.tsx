import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Consultation' };

/** One consultation and what can be changed about it. */
export default Outlet;
