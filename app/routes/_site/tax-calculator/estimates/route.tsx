import { useLoaderData } from '@remix-run/react';
import { shortDateText } from '~/domain/time/formats';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import { formatRules } from '~/domain/tax/rule-version';
import { FILING_STATUS_LABELS } from '~/domain/tax/filing-status';
import { viewerLoader } from '~/http/viewer.server';
import { listEstimates } from '~/models/estimate.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Your saved estimates' };

export const loader = viewerLoader(async ({ viewer }) => {
  const saved = await listEstimates(viewer);
  return {
    estimates: saved.map(({ id, name, ruleVersion, createdAt, input, result }) => ({
      id,
      name,
      rules: formatRules(input.year, ruleVersion),
      headline: formatHeadline(input, result.estimate.totals),
      what: `${FILING_STATUS_LABELS[input.filingStatus]}, ${forTaxYear(input.year)}`,
      day: shortDateText(createdAt),
    })),
  };
});

export default function Estimates() {
  const { estimates } = useLoaderData<typeof loader>();
  const several = estimates.length > 1;
  return (
    <Page
      wide
      lead="Each estimate stays as it was the day you saved it, even if the tax rules change later."
    >
      {estimates.length === 0 && (
        <p className="border-y border-line py-6">
          You haven’t saved an estimate yet. Fill in the calculator and select Save.
        </p>
      )}
      <form method="get" action={`${CALCULATOR}/estimates/compare`} className="space-y-6">
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {estimates.map(({ id, name, headline, what, day, rules }) => (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5">
              {several && (
                <label className="flex min-h-11 items-center">
                  <input type="checkbox" name="id" value={id} className="size-5 accent-primary" />
                  <span className="sr-only">Compare {name}</span>
                </label>
              )}
              <div className="min-w-0 flex-1 basis-56">
                <h2 className="text-xl">
                  <a href={`${CALCULATOR}/estimates/${id}`}>{name}</a>
                </h2>
                <p className="mt-1 font-semibold">{headline}</p>
                <p className="text-sm text-muted">
                  {what}. Saved {day}, calculated with {rules}.
                </p>
              </div>
              <a href={`${CALCULATOR}/estimates/${id}/delete`} className="tap-target text-danger">
                Delete<span className="sr-only"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {several && <Button look="outline">Compare the two selected</Button>}
          <ButtonLink href={CALCULATOR}>New estimate</ButtonLink>
        </div>
      </form>
    </Page>
  );
}
