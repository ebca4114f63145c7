import type { ReactNode } from 'react';
import type { Comparison } from '~/domain/tax/comparison';

/**
 * Estimates side by side, a column for each with a link to all of it; the best is marked, and said
 * in a sentence. On a phone each figure is a block with a line for each estimate.
 */
export const ComparisonTable = ({
  titles,
  links,
  comparison: { rows, best, conclusion },
}: {
  titles: readonly string[];
  links: readonly string[];
  comparison: Comparison;
}) => (
  <>
    <p className="border-l-4 border-primary bg-primary-soft p-4 text-lg font-semibold">
      {conclusion}
    </p>
    <div
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      className="scrolls-sideways relative mt-6 overflow-x-auto border border-line shadow-sheet"
    >
      <table className="w-full tabular-nums max-sm:block sm:min-w-max">
        <caption className="sr-only">
          Estimates side by side, with the difference from the first
        </caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-ink align-bottom">
            <td className="px-4 py-3" />
            {titles.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`max-w-36 px-3 py-3 text-right font-display text-lg leading-tight sm:max-w-56 sm:px-4 ${best.includes(index) ? 'border-t-4 border-t-primary bg-primary-soft' : ''}`}
              >
                {best.includes(index) && (
                  <span className="block font-sans text-sm text-primary">Best outcome</span>
                )}
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ label, cells }, row) => (
            <tr
              key={label}
              className={`border-b border-line align-top max-sm:block ${row === 0 ? 'font-semibold sm:text-lg' : ''}`}
            >
              <th
                scope="row"
                className="px-3 py-2 text-left text-base leading-snug font-semibold max-sm:block sm:px-4"
              >
                {label}
              </th>
              {cells.map(({ text, difference }, index) => (
                <Cell key={titles[index]} title={titles[index]!} isBest={best.includes(index)}>
                  <span>
                    {text}
                    {difference && (
                      <span className="block text-sm font-normal text-muted">{difference}</span>
                    )}
                  </span>
                </Cell>
              ))}
            </tr>
          ))}
          <tr className="max-sm:block">
            <th scope="row" className="px-3 py-2 text-left font-semibold max-sm:block sm:px-4">
              Details
            </th>
            {links.map((href, index) => (
              <Cell key={titles[index]} title={titles[index]!} isBest={best.includes(index)}>
                <a href={href}>
                  Open<span className="sr-only"> {titles[index]}</span>
                </a>
              </Cell>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  </>
);

type CellProps = { title: string; isBest: boolean; children: ReactNode };

const Cell = ({ title, isBest, children }: CellProps) => (
  <td
    className={`justify-between gap-4 px-3 py-2 text-right max-sm:flex sm:px-4 ${isBest ? 'bg-primary-soft' : ''}`}
  >
    <span className="text-left text-base font-normal sm:hidden">
      {title}
      {isBest && <span className="block text-sm text-primary">Best outcome</span>}
    </span>
    {children}
  </td>
);
