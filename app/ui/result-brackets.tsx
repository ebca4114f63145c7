import { memo } from 'react';
import { formatMoney } from '~/domain/money';
import type { BracketRow } from '~/domain/tax/estimate';

const ROW = 10;
const BAR = 6;
const BAR_WIDTH = 100;

export const ResultBrackets = memo(({ brackets }: { brackets: readonly BracketRow[] }) => {
  const height = brackets.length * ROW;
  const most = Math.max(1, ...brackets.map(({ income }) => income));
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <figure>
        <svg
          viewBox={`0 0 ${BAR_WIDTH + 16} ${height}`}
          role="img"
          aria-labelledby="bracket-bars"
          className="w-full max-w-104"
        >
          <title id="bracket-bars">Income in each tax bracket</title>
          {brackets.map(({ rate, income }, index) => (
            <g key={rate}>
              <text
                x="12"
                y={index * ROW + ROW / 2}
                textAnchor="end"
                dominantBaseline="central"
                fontSize="4.5"
                fill="currentColor"
              >
                {`${rate}%`}
              </text>
              <rect
                x="15"
                y={index * ROW + (ROW - BAR) / 2}
                width={BAR_WIDTH}
                height={BAR}
                className="fill-tint stroke-line"
                strokeWidth="0.25"
              />
              <rect
                x="15"
                y={index * ROW + (ROW - BAR) / 2}
                width={Math.round((income / most) * BAR_WIDTH * 100) / 100}
                height={BAR}
                className="fill-primary"
              />
            </g>
          ))}
        </svg>
        <figcaption className="mt-2 text-sm text-muted">{toSummary(brackets)}</figcaption>
      </figure>
      <div
        role="region"
        aria-label="Income and tax by bracket"
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-b-2 border-ink tabular-nums max-sm:text-sm">
          <caption className="sr-only">Income and tax by bracket</caption>
          <thead>
            <tr className="border-b-2 border-ink text-sm">
              {['Rate', 'Taxable income', 'Your income here', 'Tax'].map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-2 pr-3 sm:pr-5 align-bottom last:pr-0 ${index > 1 ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {brackets.map(({ rate, range, income, tax }) => (
              <tr key={rate} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-semibold">
                  {`${rate}%`}
                </th>
                <td className="py-2 pr-3 text-sm text-muted">{range}</td>
                <td className="py-2 pr-3 sm:pr-5 text-right whitespace-nowrap">
                  {formatMoney(income)}
                </td>
                <td className="py-2 text-right whitespace-nowrap">{formatMoney(tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

function toSummary(brackets: readonly BracketRow[]): string {
  const reached = brackets.filter(({ income }) => income > 0);
  return reached.length === 0
    ? 'No taxable income falls in a bracket.'
    : `Your income reaches ${reached.length} of ${brackets.length} brackets, up to ${reached.at(-1)!.rate}%.`;
}
