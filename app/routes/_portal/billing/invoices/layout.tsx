import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Invoices' };

/** A person's invoices, and each of them. */
export default Outlet;
