import { hasReceipt } from '~/domain/billing/invoice';
import { receiptPdf } from '~/gateways/pdf/invoice.server';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { notFound } from '~/models/not-found.server';

export const loader = viewerLoader(async ({ firm, args, viewer, id }) => {
  await limitPage(args, 'pdf by network');
  const invoice = await getInvoice(viewer, id);
  const payment = invoice.payments.find((each) => each.id === args.params.payment);
  if (!payment || !hasReceipt(payment, invoice.payments))
    throw notFound('We can’t find that receipt.');
  return downloadFile(await receiptPdf(firm, invoice, payment), `receipt-${invoice.number}.pdf`);
});
