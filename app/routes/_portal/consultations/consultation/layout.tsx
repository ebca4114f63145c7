import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf = { consultation?: { title?: string } } | null | undefined;

export const handle: PageHandle<unknown> = {
  crumb: (_loaded, leaf) => (leaf as Leaf)?.consultation?.title ?? 'Consultation',
};

/** One consultation and what can be changed about it. */
export default Outlet;
