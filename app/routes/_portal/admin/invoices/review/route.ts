import type { ActionFunctionArgs } from '@remix-run/node';
import { invoicePath } from '~/domain/billing/invoice';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { findInvoice } from '~/models/billing/invoice.server';
import { settleReview } from '~/models/billing/payment.server';

/** Writes down that a payment which wasn't due has been dealt with. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const invoice = await findInvoice(viewer, args.params.id ?? '');
  if (!invoice) throw new Response('We can’t find that invoice.', { status: 404 });
  const settled = await settleReview(viewer, invoice.id);
  return redirectWithFlash(
    invoicePath(invoice.id),
    settled
      ? { kind: 'success', text: 'Marked as settled.' }
      : { kind: 'info', text: 'It was already settled.' },
  );
}
