import { getBalance, invoicePath } from '~/domain/billing/invoice';
import { env } from '~/config/env.server';
import { onlinePayment } from '~/gateways/payment/payment.server';
import { PaymentUnavailableError } from '~/gateways/payment/port.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { log } from '~/log.server';
import { notFound } from '~/models/not-found.server';
import { getInvoice } from '~/models/billing/invoice.server';

const UNAVAILABLE =
  'Online payment isn’t available right now. Try again in a few minutes, or pay in one of the ways below.';

export const loader = viewerLoader(async ({ viewer, id }) => {
  const invoice = await getInvoice(viewer, id);
  if (!onlinePayment) throw notFound();
  const page = invoicePath(invoice.id);
  if (invoice.status !== 'open')
    return redirectWithFlash(page, { kind: 'info', text: 'There is nothing left to pay.' });
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(page, { kind: 'error', text: refusal });
  try {
    const url = await onlinePayment.startCheckout(
      {
        invoiceId: invoice.id,
        invoiceNumber: invoice.number,
        cents: getBalance(invoice),
        email: invoice.billedEmail,
        successUrl: `${env.appUrl}${page}?checkout=done`,
        cancelUrl: env.appUrl + page,
      },
      new Date(),
    );
    return redirect(url, { status: 303 });
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    log.error({ err: error }, 'online payment is not available');
    return redirectWithFlash(page, { kind: 'error', text: UNAVAILABLE });
  }
});
