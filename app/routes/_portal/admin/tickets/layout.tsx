import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Tickets' };

/** What was written to the firm, and each message by itself. */
export default Outlet;
