import type { LoaderFunctionArgs } from '@remix-run/node';
import { FIRM } from '~/domain/catalogue/firm';
import { officeYear } from '~/domain/time/civil-time';
import { dateText } from '~/domain/time/formats';
import { parseAnswers, toRawQuery } from '~/domain/tax/answers';
import { resultPath } from '~/domain/tax/estimator-links';
import { nearestTaxYear } from '~/domain/tax/rules';
import { computeEstimate } from '~/domain/tax/estimate';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';

/** The estimate as a PDF. Invalid answers lead back to the form. */
export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const now = new Date();
  const { searchParams } = new URL(args.request.url);
  const get = (name: string) => searchParams.get(name);
  const { input, problems } = parseAnswers(get, nearestTaxYear(officeYear(now)));
  if (problems) throw redirect(resultPath(toRawQuery(get)));
  const pdf = await estimatePdf({
    firm: FIRM.name,
    name: null,
    day: dateText(now),
    input,
    worked: computeEstimate(input),
  });
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="tax-estimate-${input.year}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
