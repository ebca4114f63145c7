import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = {
  crumb: 'Written answers',
  above: [{ label: 'Assistant', href: '/admin/assistant' }],
};

export default Outlet;
