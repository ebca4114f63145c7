import type { ReactNode } from 'react';
import { figureText, type Report } from '~/domain/reports/report';

/** The colors of the columns, in both schemes and on paper. */
const COLORS = ['text-primary', 'text-accent', 'text-muted'];
const BAR = 10;

type FiguresTableProps = {
  report: Pick<Report, 'title' | 'of' | 'columns' | 'isMoney'>;
  /** `key` and what names the row, where that isn't text alone. */
  rows: readonly { label: string; name?: ReactNode; values: readonly number[] }[];
};

/** Figures as bars, each row beside its numbers. */
export function FiguresTable({ report, rows }: FiguresTableProps) {
  const { title, of, columns } = report;
  const longest = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
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
        {rows.map(({ label, name = label, values }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal sm:whitespace-nowrap">
              {name}
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
