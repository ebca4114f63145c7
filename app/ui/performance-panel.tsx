import { monthly, returnText, type Performance } from '~/domain/investing/performance';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { GrowthChart } from './growth-chart';
import { PageSection } from '~/ui/page';

type PerformancePanelProps = { performance: Performance | null; months?: number };

export function PerformancePanel({ performance, months = 12 }: PerformancePanelProps) {
  if (!performance)
    return (
      <p className="border-l-4 border-accent bg-tint p-4">
        Your return appears here once you have entered what a holding was worth on a later day.
      </p>
    );
  const { points, timeWeighted, yearly } = performance;
  const rows = monthly(points, months).toReversed();
  return (
    <PageSection
      id="performance"
      title="Investment Performance"
      className="border border-line bg-surface p-5 sm:p-8"
    >
      <p className="mt-2 font-display text-4xl tabular-nums">{returnText(timeWeighted)}</p>
      <p className="mt-1 text-muted">
        Time-weighted return since {civilDateText(points[0]!.date)}
        {yearly !== null && `, ${returnText(yearly)} a year`}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <GrowthChart points={points} />
        <table className="w-full text-sm tabular-nums sm:text-base">
          <caption className="sr-only">Value and return by month, newest first</caption>
          <thead>
            <tr className="border-b-2 border-ink text-left">
              <th scope="col" className="py-2">
                Day
              </th>
              <th scope="col" className="py-2 text-right">
                Value
              </th>
              <th scope="col" className="py-2 text-right">
                Return
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, valueCents, growth }) => (
              <tr key={date} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {civilDateText(date)}
                </th>
                <td className="py-1.5 text-right">{formatMoney(valueCents)}</td>
                <td className="py-1.5 text-right">{returnText(growth - 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm text-muted">
        The time-weighted return leaves out money you put in or took out, so it can be compared with
        an index. Past performance does not predict future results.
      </p>
    </PageSection>
  );
}
