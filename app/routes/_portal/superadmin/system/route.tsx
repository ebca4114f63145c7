import { useLoaderData } from '@remix-run/react';
import { systemHeadline, systemReport } from '~/http/system.server';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'System' };

export async function loader() {
  const parts = await systemReport(new Date());
  return { parts, headline: systemHeadline(parts) };
}

export default function System() {
  const { parts, headline } = useLoaderData<typeof loader>();
  return (
    <Page title="System" lead={headline}>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-2xl">{title}</h2>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {lines.map(({ label, state, wrong, unset }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">
                  {wrong && <span className="text-danger">Needs attention: </span>}
                  {unset && <span className="text-danger">Not set up: </span>}
                  {state}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}
