import { getInvoiceState } from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { invoicePdf } from '~/gateways/pdf/invoice.server';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { getInvoice } from '~/models/billing/invoice.server';

export const loader = viewerLoader(async ({ firm, args, viewer, id }) => {
  await limitPage(args, 'pdf by network');
  const invoice = await getInvoice(viewer, id);
  const pdf = await invoicePdf(firm, invoice, getInvoiceState(invoice, civilTime(new Date()).date));
  return downloadFile(pdf, `invoice-${invoice.number}.pdf`);
});
