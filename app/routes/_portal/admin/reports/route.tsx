import { useLoaderData } from '@remix-run/react';
import { figureText, type Report } from '~/domain/reports/report';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listReports } from '~/models/report.server';
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
        <ReportTable key={report.id} report={report} />
      ))}
    </Page>
  );
}

/** The colors of the columns, in both schemes and on paper. */
const COLORS = ['text-primary', 'text-accent', 'text-muted'];
const BAR = 10;

function ReportTable({ report }: { report: Report }) {
  const { id, title, of, columns, rows, note } = report;
  const longest = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <PageSection id={id} title={title} className="space-y-3">
      {note && <p className="text-muted">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-muted">Nothing so far.</p>
      ) : (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="py-2 pr-3 text-left">
                {of}
              </th>
              <td className="max-sm:hidden" />
              {columns.map((column, index) => (
                <th key={column} scope="col" className="py-2 pl-2 text-right">
                  <span aria-hidden className={`max-sm:hidden ${COLORS[index]}`}>
                    ■{' '}
                  </span>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal sm:whitespace-nowrap">
                  {label}
                </th>
                <td className="w-1/2 max-sm:hidden">
                  <Bars values={values} longest={longest} />
                </td>
                {values.map((value, index) => (
                  <td key={columns[index]} className="py-2 pl-2 text-right">
                    {figureText(report, value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <TapLink href={`/admin/reports/table.csv?report=${id}`}>
          Download as CSV<span className="sr-only">: {title}</span>
        </TapLink>
      </p>
    </PageSection>
  );
}

/** A row’s figures as bars, which the table says in numbers. */
const Bars = ({ values, longest }: { values: readonly number[]; longest: number }) => (
  <svg width="100%" height={values.length * BAR} aria-hidden>
    {values.map((value, index) => (
      <g key={index} className={COLORS[index]}>
        <rect
          y={index * BAR + 1}
          width={`${(Math.max(0, value) / longest) * 100}%`}
          height={BAR - 2}
          fill="currentColor"
        />
      </g>
    ))}
  </svg>
);
