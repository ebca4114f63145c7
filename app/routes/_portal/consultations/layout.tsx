import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Consultations' };

/** The list of consultations and all that lies below it. */
export default Outlet;
