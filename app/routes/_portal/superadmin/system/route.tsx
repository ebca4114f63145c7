import { useLoaderData } from '@remix-run/react';
import { systemHeadline, systemReport } from '~/http/system.server';
import { Facts } from '~/ui/list';
import { Page } from '~/ui/page';

export async function loader() {
  const parts = await systemReport(new Date());
  return { parts, headline: systemHeadline(parts) };
}

export default function System() {
  const { parts, headline } = useLoaderData<typeof loader>();
  return (
    <Page lead={headline}>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="space-y-3">
          <h2 className="text-2xl">{title}</h2>
          <Facts
            facts={lines.map(({ label, state, wrong, unset }) => [
              label,
              <span key={label} className="font-semibold">
                {wrong && <span className="text-danger">Needs attention: </span>}
                {unset && <span className="text-danger">Not set up: </span>}
                {state}
              </span>,
            ])}
          />
        </section>
      ))}
    </Page>
  );
}
