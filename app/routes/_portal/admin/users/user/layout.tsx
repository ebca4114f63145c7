import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf = { person?: { fullName?: string } } | null | undefined;

export const handle: PageHandle<unknown> = {
  crumb: (_loaded, leaf) => (leaf as Leaf)?.person?.fullName ?? 'User',
};

/** One person and what can be done about their account. */
export default Outlet;
