import type { LoaderFunctionArgs } from '@remix-run/node';
import { stateOf } from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { invoicePdf } from '~/gateways/pdf/invoice.server';
import { downloadFile } from '~/http/download.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { officeFacts } from '~/models/setting.server';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const invoice = await getInvoice(viewer, args.params.id);
  const pdf = await invoicePdf(
    invoice,
    stateOf(invoice, civilTime(new Date()).date),
    officeFacts(),
  );
  return downloadFile(pdf, `invoice-${invoice.number}.pdf`);
}
