import { computeEstimate } from '~/domain/tax/estimate';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { getAnswers, requireAnswers } from '../answers.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(async ({ firm, args }) => {
  await limitPage(args, 'pdf by network');
  const { input } = requireAnswers(getAnswers(args));
  const pdf = await estimatePdf(firm, {
    createdAt: new Date(),
    input,
    result: computeEstimate(input),
  });
  return downloadFile(pdf, `tax-estimate-${input.year}.pdf`);
});
