import { useLoaderData } from '@remix-run/react';
import { env } from '~/config/env.server';
import { systemHeadline, systemReport } from '~/http/system.server';
import { listOpeningSteps } from '~/http/opening.server';
import { Facts } from '~/ui/list';
import { OpeningSteps } from '~/ui/opening-steps';
import { Page } from '~/ui/page';

export async function loader() {
  const now = new Date();
  const [parts, steps] = await Promise.all([
    systemReport(now),
    env.demo ? [] : listOpeningSteps(now),
  ]);
  return { parts, steps, headline: systemHeadline(parts) };
}

const toAnchor = (title: string) => title.toLowerCase().replaceAll(' ', '-');

export default function System() {
  const { parts, steps, headline } = useLoaderData<typeof loader>();
  return (
    <Page lead={headline}>
      <OpeningSteps steps={steps} />
      {parts.map(({ title, lines }) => (
        <section key={title} id={toAnchor(title)} aria-label={title} className="space-y-3">
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
