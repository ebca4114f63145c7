import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Invoices' };

/** Everybody's invoices, for staff. */
export default Outlet;
