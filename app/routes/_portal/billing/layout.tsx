import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle<unknown> = {
  // Staff come to a client's invoice from elsewhere.
  crumb: (_loaded, leaf) =>
    (leaf as { staff?: boolean } | undefined)?.staff ? '' : 'Plan and billing',
};

/** A person's plan, and all that lies below it. */
export default Outlet;
