import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf = { own?: boolean } | undefined;

/** Staff come to a paper from those to review. */
export const handle: PageHandle = {
  crumb: (_loaded, leaf) => ((leaf as Leaf)?.own === false ? '' : 'Documents'),
};

/** A person's papers and all that can be done with one. */
export default Outlet;
