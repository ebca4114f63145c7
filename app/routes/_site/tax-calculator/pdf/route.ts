import type { LoaderFunctionArgs } from '@remix-run/node';
import { computeEstimate } from '~/domain/tax/estimate';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { downloadFile } from '~/http/download.server';
import { limitPage } from '~/http/rate-limit.server';
import { getAnswers, requireAnswers } from '~/http/tax-answers.server';
import { requireViewer } from '~/http/viewer.server';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const { input } = requireAnswers(getAnswers(args));
  const pdf = await estimatePdf({ createdAt: new Date(), input, worked: computeEstimate(input) });
  return downloadFile(pdf, `tax-estimate-${input.year}.pdf`);
}
