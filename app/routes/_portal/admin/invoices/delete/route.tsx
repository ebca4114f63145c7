import { invoicePath } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { deleteDraftInvoice } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';

const SENT = {
  kind: 'info',
  text: 'This invoice has been sent in the meantime, so it can’t be deleted.',
} as const;

export const { loader, action } = confirmation({
  async find(viewer, id) {
    const invoice = await getInvoice(viewer, id);
    if (invoice.status !== 'draft') throw await redirectWithFlash(invoicePath(id), SENT);
    return invoice;
  },
  describe: ({ id, billedName, totalCents }) => ({
    title: 'Delete this draft?',
    lead: `For ${billedName}: ${formatMoney(totalCents)}. You can’t undo this.`,
    button: 'Delete draft',
    back: { label: 'Keep draft', href: invoicePath(id) },
    record: { label: 'Draft', href: invoicePath(id) },
  }),
  act: (viewer, { id }) => deleteDraftInvoice(viewer, id, new Date()),
  done: ({ id }, deleted) =>
    deleted ? { to: '/admin/invoices', text: 'Draft deleted.' } : { to: invoicePath(id), ...SENT },
});

export { default, handle } from '~/ui/confirmation-page';
