import { Outlet } from '@remix-run/react';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { crumb: 'Tax calculator' };

/** The calculator and what is made of its estimates: comparisons and saved estimates. */
export default function CalculatorLayout() {
  return (
    <>
      <Breadcrumbs />
      <Outlet />
    </>
  );
}
