import type { LoaderFunctionArgs } from '@remix-run/node';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { downloadFile } from '~/http/download.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';
import { getEstimate } from '~/models/estimate.server';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const saved = await getEstimate(viewer, args.params.id);
  return downloadFile(await estimatePdf(saved), `tax-estimate-${saved.input.year}.pdf`);
}
