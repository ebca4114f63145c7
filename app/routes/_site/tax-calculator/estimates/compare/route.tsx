import { useLoaderData } from '@remix-run/react';
import { compare } from '~/domain/tax/comparison';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { redirectWithFlash } from '~/http/redirect.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { getEstimate } from '~/models/estimate.server';
import { ComparisonTable } from '~/ui/comparison-table';
import { LinkLine } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Compare saved estimates' };

export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  await limitPage(args, 'page by network');
  const ids = [...new Set(searchParams.getAll('id'))];
  if (ids.length !== 2)
    throw await redirectWithFlash(`${CALCULATOR}/estimates`, {
      kind: 'error',
      text: 'Select two estimates to compare.',
    });
  const saved = await Promise.all(ids.map((id) => getEstimate(viewer, id)));
  const haveOneName = saved.every(({ name }) => name === saved[0]!.name);
  const options = saved.map(({ name, input, result }, index) => ({
    title: haveOneName ? `${name} (${index + 1})` : name,
    input,
    estimate: result.estimate,
  }));
  return {
    titles: options.map(({ title }) => title),
    links: ids.map((id) => `${CALCULATOR}/estimates/${id}`),
    comparison: compare(options),
  };
});

export default function CompareSaved() {
  const { titles, links, comparison } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="As you saved them, each with the rules in effect that day.">
      <div>
        <ComparisonTable titles={titles} links={links} comparison={comparison} />
      </div>
      <LinkLine href={`${CALCULATOR}/estimates`}>Your saved estimates</LinkLine>
    </Page>
  );
}
