import type { ActionFunctionArgs } from '@remix-run/node';
import { invoicePath } from '~/domain/billing/invoice';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { settleReview } from '~/models/billing/payment.server';

/** Records that a surplus payment was settled. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const invoice = await getInvoice(viewer, args.params.id);
  const settled = await settleReview(viewer, invoice.id);
  return redirectWithFlash(
    invoicePath(invoice.id),
    settled
      ? { kind: 'success', text: 'Marked as settled.' }
      : { kind: 'info', text: 'It was already settled.' },
  );
}
