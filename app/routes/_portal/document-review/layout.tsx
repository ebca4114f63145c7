import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Client documents' };

/** What staff do with the papers of clients. */
export default Outlet;
