import { useLoaderData } from '@remix-run/react';
import type { Report } from '~/domain/reports/report';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listReports } from '~/models/report.server';
import { FiguresTable } from '~/ui/figures-table';
import { TapLink } from '~/ui/link';
import { Page, PageSection } from '~/ui/page';

export const loader = viewerLoader(async () => {
  const now = new Date();
  return { reports: await listReports(now), asOf: dateTimeText(now) };
});

export default function Reports() {
  const { reports, asOf } = useLoaderData<typeof loader>();
  return (
    <Page wide lead={`As of ${asOf}.`}>
      {reports.map((report) => (
        <ReportSection key={report.id} report={report} />
      ))}
    </Page>
  );
}

function ReportSection({ report }: { report: Report }) {
  const { id, title, rows, note } = report;
  return (
    <PageSection id={id} title={title} className="space-y-3">
      {note && <p className="text-muted">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-muted">Nothing so far.</p>
      ) : (
        <FiguresTable report={report} rows={rows} />
      )}
      <p>
        <TapLink href={`/admin/reports/table.csv?report=${id}`}>
          Download as CSV<span className="sr-only">: {title}</span>
        </TapLink>
      </p>
    </PageSection>
  );
}
