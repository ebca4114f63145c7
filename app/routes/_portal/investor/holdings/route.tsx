import { useLoaderData } from '@remix-run/react';
import { calculatePerformance, getHoldingValue } from '~/domain/investing/performance';
import { formatMoney } from '~/domain/money';
import { viewerLoader } from '~/http/viewer.server';
import { listHoldings } from '~/models/investing/holding.server';
import { ButtonLink } from '~/ui/button';
import { Page, PageSection } from '~/ui/page';
import { PerformancePanel } from '~/ui/performance-panel';

export const loader = viewerLoader(async ({ viewer }) => {
  const holdings = await listHoldings(viewer);
  return {
    performance: calculatePerformance(holdings.map(({ entries }) => entries)),
    holdings: holdings.map(({ id, name, entries }) => ({
      id,
      name,
      value: formatMoney(getHoldingValue(entries)),
    })),
  };
});

export default function Holdings() {
  const { performance, holdings } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="Enter what you put in, took out and what it was worth. We calculate your return from that. Only you see it."
    >
      {holdings.length > 0 && <PerformancePanel performance={performance} />}
      <PageSection id="holdings" title="Holdings" className="space-y-4 pt-4">
        {holdings.length === 0 && (
          <p className="border-y border-line py-6">
            Your holdings will be listed here. Add the first with the date and the amount you
            invested.
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {holdings.map(({ id, name, value }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
              <a href={`/investor/holdings/${id}`} className="min-w-0 font-semibold wrap-anywhere">
                {name}
              </a>
              <span className="tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href="/investor/holdings/new">Add holding</ButtonLink>
      </PageSection>
    </Page>
  );
}
