import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf = { staff?: boolean } | undefined;

/** Staff come to an invoice from everybody’s. */
export const handle: PageHandle = {
  crumb: (_loaded, leaf) => ((leaf as Leaf)?.staff ? '' : 'Plan and billing'),
};

/** A person's plan, and all that lies below it. */
export default Outlet;
