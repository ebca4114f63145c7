import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasAnswers } from '~/domain/tax/answers';
import { calculate, toTyped } from '~/domain/tax/calculation';
import { limitPage } from '~/http/rate-limit.server';
import { loaderHeaders, sharedPageHeaders } from '~/http/shared-page.server';
import { getAnswers, getDefaultTaxYear } from './answers.server';
import { Island } from '~/islands/island';
import { visitorLoader } from '~/http/viewer.server';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  description: (firm) => `Estimate your federal income tax with every step shown, by ${firm.name}.`,
};

export const headers = loaderHeaders;

export const loader = visitorLoader(async ({ args, viewer }) => {
  if (new URL(args.request.url).search) await limitPage(args, 'page by network');
  const get = getAnswers(args);
  const defaultYear = getDefaultTaxYear();
  const typed = toTyped(get, defaultYear);
  const asked = hasAnswers(get);
  const wrong = asked && calculate(typed, defaultYear).problems !== null;
  return data(
    {
      estimate: { typed, asked, defaultYear, signedIn: viewer !== null },
      status: wrong ? ('error' as const) : undefined,
    },
    { status: wrong ? 400 : 200, headers: sharedPageHeaders(args) },
  );
});

export default function TaxCalculator() {
  const { estimate } = useLoaderData<typeof loader>();
  return (
    <>
      <Masthead
        kind="Worksheet"
        title="Tax calculator"
        lead="Your federal income tax, line by line. Nothing you type is kept unless you save it."
      >
        {estimate.signedIn && (
          <a href="/tax-calculator/estimates" className="tap-target font-semibold">
            Your saved estimates
          </a>
        )}
      </Masthead>
      <Island name="estimate" props={estimate} when="touched" />
    </>
  );
}
