import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FIRM } from '~/domain/catalogue/firm';
import { ANSWER_NAMES, readAnswers } from '~/domain/tax/answers';
import { calculate, isAsked, shownText, withSlider } from '~/domain/tax/calculator-view';
import { queryOf } from '~/domain/tax/estimator-links';
import { nearestTaxYear } from '~/domain/tax/rules';
import { guard } from '~/http/guard.server';
import { limitPage } from '~/http/rate-limit.server';
import { sharedPageHeaders } from '~/http/shared-page.server';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page-handle';
import { AnswerForm } from './answer-form';
import { ResultAside, ResultSections, SignInDialogs } from './result';

export const handle: PageHandle = {
  title: 'Tax calculator',
  description: `Estimate your federal income tax with every step shown, by ${FIRM.name}.`,
  listed: true,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The form, and the result where the address holds answers. What can't be read is answered with 400 and kept as it was typed. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.size > 0) await limitPage(args, 'calculation by network');
  const get = (name: string) => searchParams.get(name);
  const context = {
    defaultYear: nearestTaxYear(new Date().getFullYear()),
    signedIn: viewer !== null,
  };
  const { view, problems } = calculate(get, context);
  const { input } = readAnswers(withSlider(get), context.defaultYear);
  const asked = isAsked(get);
  const typed = Object.fromEntries(
    ANSWER_NAMES.map((name) => [name, shownText(name, withSlider(get)(name), input, problems)]),
  );
  const wrong = asked && problems !== null;
  return data(
    {
      ...context,
      view,
      typed,
      problems: asked ? problems : null,
      query: problems ? '' : queryOf(input),
      status: wrong ? ('error' as const) : undefined,
    },
    { status: wrong ? 400 : 200, headers: sharedPageHeaders(args.request, viewer) },
  );
}

export default function TaxCalculator() {
  const { view, typed, problems, query, defaultYear, signedIn } = useLoaderData<typeof loader>();
  return (
    <>
      <Masthead
        kind="Worksheet"
        title="Tax calculator"
        lead="Your federal income tax, line by line. We keep nothing you type unless you save it."
      >
        {signedIn && (
          <a
            href="/tax-calculator/estimates"
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Your saved estimates
          </a>
        )}
      </Masthead>
      <div data-live className="mx-auto max-w-6xl px-5">
        <a href="#result" className="result-bar" data-if="ready" hidden={!view.ready}>
          <span className="font-semibold" data-text="headline">
            {view.headline}
          </span>{' '}
          <span className="whitespace-nowrap" data-text="forReturns">
            {view.forReturns}
          </span>
        </a>
      </div>
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-5 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <AnswerForm
          state={{ typed, problems }}
          view={view}
          defaultYear={defaultYear}
          signedIn={signedIn}
        />
        <ResultAside view={view} signedIn={signedIn} />
      </div>
      <ResultSections view={view} />
      {!signedIn && <SignInDialogs query={query} />}
    </>
  );
}
