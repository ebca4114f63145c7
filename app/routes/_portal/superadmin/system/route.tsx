import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { env } from '~/config/env.server';
import { systemHeadline, systemReport, type SystemLine } from '../../system-report.server';
import { newestBackup } from '~/gateways/archive/backup-store.server';
import { listOpeningSteps } from '~/models/firm/opening.server';
import { Fold } from '~/ui/fold';
import { Facts } from '~/ui/list';
import { OpeningSteps } from '~/ui/opening-steps';
import { Page } from '~/ui/page';

export async function loader() {
  const now = new Date();
  const [parts, steps] = await Promise.all([
    systemReport(now),
    env.demo ? [] : listOpeningSteps(newestBackup(), now),
  ]);
  return { parts, steps, headline: systemHeadline(parts) };
}

export default function System() {
  const { parts, steps, headline } = useLoaderData<typeof loader>();
  const lines = parts.flatMap((part) => part.lines);
  return (
    <Page lead={headline}>
      <OpeningSteps steps={steps} />
      <Lines title="Needs attention" lines={lines.filter(({ wrong }) => wrong)} />
      <Lines title="Not set up" lines={lines.filter(({ unset }) => unset)} />
      <div>
        {parts.map((part) => (
          <Fold key={part.title} title={<h2 className="text-xl">{part.title}</h2>} open={part.open}>
            <SystemFacts lines={part.lines.filter(({ wrong, unset }) => !wrong && !unset)} />
          </Fold>
        ))}
      </div>
    </Page>
  );
}

type LinesProps = { lines: readonly SystemLine[] };

const Lines = ({ title, lines }: LinesProps & { title: string }) =>
  lines.length > 0 && (
    <section aria-label={title} className="space-y-3">
      <h2 className="text-xl text-danger">{title}</h2>
      <SystemFacts lines={lines} />
    </section>
  );

const SystemFacts = ({ lines }: LinesProps) => (
  <Facts
    facts={lines.map(({ label, state, variables }) => [
      label,
      <Fragment key={label}>
        {state}
        {variables && (
          <span className="block text-sm text-muted">
            To change it, set <code>{variables}</code>.
          </span>
        )}
      </Fragment>,
    ])}
  />
);
