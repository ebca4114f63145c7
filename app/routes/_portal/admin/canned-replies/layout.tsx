import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Canned replies' };

export default Outlet;
