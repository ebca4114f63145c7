import { Outlet } from '@remix-run/react';
import type { PageHandle } from '~/ui/page-handle';

type Leaf =
  { staff?: boolean; invoice?: { accountId: string | null; billedName: string } } | undefined;

export const handle: PageHandle<unknown> = {
  crumb(_loaded, leaf) {
    const { staff, invoice } = (leaf as Leaf) ?? {};
    if (!staff || !invoice) return 'Invoices';
    return invoice.accountId
      ? { label: invoice.billedName, href: `/admin/users/${invoice.accountId}` }
      : { label: 'Invoices', href: '/admin/invoices' };
  },
};

/** A person's invoices, and each of them; for staff, under the person. */
export default Outlet;
