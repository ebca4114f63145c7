import { invoicePath } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { voidInvoice } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';

const CLOSED = {
  kind: 'info',
  text: 'Some of this invoice is paid or credited, or it isn’t open any more, so it can’t be voided.',
} as const;

export const { loader, action } = confirmation({
  reason: 'internal',
  async find(viewer, id) {
    const invoice = await getInvoice(viewer, id);
    if (invoice.status !== 'open' || invoice.settledCents !== 0)
      throw await redirectWithFlash(invoicePath(id), CLOSED);
    return invoice;
  },
  describe: ({ id, number, billedName, totalCents }) => ({
    title: 'Void this invoice?',
    lead: `Invoice ${number}, ${billedName}: ${formatMoney(totalCents)}. The client will no longer owe this. You can’t undo this.`,
    button: 'Void this invoice',
    back: { label: 'Keep this invoice', href: invoicePath(id) },
    record: { label: number, href: invoicePath(id) },
  }),
  act: (viewer, { id }, { reason }) => voidInvoice(viewer, id, reason, new Date()),
  done: ({ id }, voided) => ({
    to: invoicePath(id),
    ...(voided ? { text: 'Invoice voided. We’ll tell the client by email.' } : CLOSED),
  }),
});

export { default, handle } from '~/ui/confirmation-page';
