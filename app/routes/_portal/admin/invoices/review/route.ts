import { invoicePath } from '~/domain/billing/invoice';
import { buttonAction } from '~/http/form-action.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { settleReview } from '~/models/billing/payment.server';

/** Records that a surplus payment was settled. */
export const action = buttonAction(async ({ viewer, id }) => {
  await getInvoice(viewer, id);
  const to = invoicePath(id);
  return (await settleReview(viewer, id))
    ? { to, text: 'Marked as settled.' }
    : { to, kind: 'info', text: 'It was already settled.' };
});
