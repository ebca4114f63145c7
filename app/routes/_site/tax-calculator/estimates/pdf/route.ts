import type { LoaderFunctionArgs } from '@remix-run/node';
import { FIRM } from '~/domain/catalogue/firm';
import { dateText } from '~/domain/time/formats';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';
import { getEstimate } from '~/models/estimate.server';

/** A saved estimate as a PDF file, as it was saved. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const saved = await getEstimate(viewer, args.params.id);
  const { name, createdAt, input, worked } = saved;
  const pdf = await estimatePdf({
    firm: FIRM.name,
    name,
    day: dateText(createdAt),
    input,
    worked,
  });
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="tax-estimate-${input.year}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
