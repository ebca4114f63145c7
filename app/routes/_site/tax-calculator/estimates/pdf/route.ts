import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { getEstimate } from '~/models/estimate.server';

export const loader = viewerLoader(async ({ firm, args, viewer, id }) => {
  await limitPage(args, 'pdf by network');
  const saved = await getEstimate(viewer, id);
  return downloadFile(await estimatePdf(firm, saved), `tax-estimate-${saved.input.year}.pdf`);
});
