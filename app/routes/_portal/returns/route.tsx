import { useLoaderData } from '@remix-run/react';
import { sizeText } from '~/domain/documents/document';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listReturns } from '~/models/document/document.server';
import { Entry, List } from '~/ui/list';
import { Page, PageSection } from '~/ui/page';

export const loader = viewerLoader(async ({ viewer }) => {
  const returns = await listReturns(viewer);
  const years = [...new Set(returns.map(({ taxYear }) => taxYear))];
  return years.map((year) => ({
    year,
    returns: returns
      .filter(({ taxYear }) => taxYear === year)
      .map(({ id, name, size, createdAt }) => ({
        id,
        name,
        facts: `${sizeText(size)}, ${shortDateText(createdAt)}`,
      })),
  }));
});

export default function Returns() {
  const years = useLoaderData<typeof loader>();
  return (
    <Page lead="The tax returns we’ve finished for you. We keep them here.">
      {years.length === 0 && (
        <p className="text-muted">Your finished returns will be listed here.</p>
      )}
      {years.map(({ year, returns }) => (
        <PageSection key={year} id={`year-${year}`} title={String(year)} className="space-y-3">
          <List items={returns}>
            {({ id, name, facts }) => (
              <Entry title={name} href={`/dashboard/documents/${id}`} aside={facts} />
            )}
          </List>
        </PageSection>
      ))}
    </Page>
  );
}
