import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Messages' };

export default Outlet;
