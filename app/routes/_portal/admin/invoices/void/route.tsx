import { invoicePath } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { getInvoice, voidInvoice } from '~/models/billing/invoice.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Void this invoice?',
  record: ({ number, back }) => ({ label: number, href: back.href }),
};

const CLOSED = {
  kind: 'info',
  text: 'This invoice isn’t open any more, so it can’t be voided.',
} as const;

const screen = confirmation({
  reason: 'internal',
  async find(viewer, id) {
    const invoice = await getInvoice(viewer, id);
    if (invoice.status !== 'open') throw await redirectWithFlash(invoicePath(id), CLOSED);
    return invoice;
  },
  describe: ({ id, number, billedName, totalCents }) => ({
    title: 'Void this invoice?',
    lead: `Invoice ${number}, ${billedName}: ${formatMoney(totalCents)}. The client will no longer owe this. You can’t undo this.`,
    button: 'Void this invoice',
    back: { label: 'Keep this invoice', href: invoicePath(id) },
    number,
  }),
  async act(viewer, { id }, reason) {
    const to = invoicePath(id);
    const voided = await voidInvoice(viewer, id, reason, new Date());
    return voided
      ? { to, text: 'Invoice voided. We’ll tell the client by email.' }
      : { to, ...CLOSED };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
