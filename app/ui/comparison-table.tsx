import type { Comparison } from '~/domain/tax/comparison';

type ComparisonTableProps = {
  titles: readonly string[];
  links: readonly string[];
  comparison: Comparison;
};

/** Estimates side by side, a column for each with a link to all of it; the best is marked, and said in a sentence. */
export function ComparisonTable({
  titles,
  links,
  comparison: { rows, best, conclusion },
}: ComparisonTableProps) {
  return (
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
        <table className="w-full min-w-max tabular-nums">
          <caption className="sr-only">
            Estimates side by side, with the difference from the first
          </caption>
          <thead>
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
          <tbody>
            {rows.map(({ label, cells }, row) => (
              <tr
                key={label}
                className={`border-b border-line align-top ${row === 0 ? 'font-semibold sm:text-lg' : ''}`}
              >
                <th
                  scope="row"
                  className="max-w-28 wrap-normal px-3 py-2.5 text-left text-base leading-snug font-normal sm:max-w-none sm:px-4"
                >
                  {label}
                </th>
                {cells.map(({ text, difference }, index) => (
                  <td
                    key={titles[index]}
                    className={`px-3 py-2.5 text-right sm:px-4 ${best.includes(index) ? 'bg-primary-soft' : ''}`}
                  >
                    {text}
                    {difference && (
                      <span className="block text-sm font-normal text-muted">{difference}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th
                scope="row"
                className="max-w-28 wrap-normal px-3 py-3 text-left font-normal sm:max-w-none sm:px-4"
              >
                Every step
              </th>
              {links.map((href, index) => (
                <td
                  key={titles[index]}
                  className={`px-3 py-3 text-right sm:px-4 ${best.includes(index) ? 'bg-primary-soft' : ''}`}
                >
                  <a href={href}>
                    Open<span className="sr-only"> {titles[index]}</span>
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
