import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf = { staff?: boolean } | undefined;

/** Staff come to an invoice from everybody’s. */
export const handle: PageHandle = {
  crumb: (_loaded, leaf) => ((leaf as Leaf)?.staff ? '' : 'Invoices'),
};

/** A person's invoices, and each of them. */
export default Outlet;
