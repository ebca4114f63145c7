import {
  monthly,
  returnText,
  type Performance,
  type PerformancePoint,
} from '~/domain/investing/performance';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { PageSection } from '~/ui/page';

type PerformancePanelProps = { performance: Performance | null; months?: number };

export function PerformancePanel({ performance, months = 12 }: PerformancePanelProps) {
  if (!performance)
    return (
      <p className="border-l-4 border-accent bg-tint p-4">
        Your return will appear here once you enter what a holding was worth on a later day.
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
              {['Day', 'Value', 'Return'].map((head) => (
                <th key={head} scope="col" className="py-2 not-first:text-right">
                  {head}
                </th>
              ))}
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

const [WIDTH, HEIGHT] = [380, 250];
const [LEFT, RIGHT, TOP, BOTTOM] = [68, 4, 12, 30];

function GrowthChart({ points }: { points: readonly PerformancePoint[] }) {
  const days = points.map(({ date }) => Date.parse(date));
  const [first, last] = [days[0]!, days.at(-1)!];
  const growths = points.map(({ growth }) => growth);
  const [low, high] = getRange(growths);
  const x = (day: number) => LEFT + ((day - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (growth: number) => TOP + ((high - growth) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(({ growth }, index) => `${round(x(days[index]!))},${round(y(growth))}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Growth from ${civilDateText(points[0]!.date)} to ${civilDateText(points.at(-1)!.date)}: ${returnText(growths.at(-1)! - 1)}`}
      className="h-auto w-full text-primary"
    >
      {[low, (low + high) / 2, high, 1].map((growth, index) => (
        <g key={index} className="text-muted">
          <line
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={round(y(growth))}
            y2={round(y(growth))}
            stroke="currentColor"
            opacity={index === 3 ? 1 : 0.6}
            strokeWidth={index === 3 ? 1 : 0.5}
            strokeDasharray={index === 3 ? '4 4' : undefined}
          />
          {index < 3 && (
            <text
              x={LEFT - 8}
              y={round(y(growth)) + 4}
              textAnchor="end"
              fontSize="14"
              fill="currentColor"
            >
              {returnText(growth - 1)}
            </text>
          )}
        </g>
      ))}
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {[0, points.length - 1].map((index) => (
        <text
          key={index}
          x={index === 0 ? LEFT : WIDTH - RIGHT}
          y={HEIGHT - 6}
          textAnchor={index === 0 ? 'start' : 'end'}
          fontSize="14"
          className="text-muted"
          fill="currentColor"
        >
          {civilDateText(points[index]!.date)}
        </text>
      ))}
    </svg>
  );
}

/** Somewhat more than what the growths span, and never nothing. */
function getRange(growths: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(1, ...growths), Math.max(1, ...growths)];
  const margin = Math.max((high - low) * 0.1, 0.01);
  return [low - margin, high + margin];
}

const round = (value: number) => Math.round(value * 10) / 10;
