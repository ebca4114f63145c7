import { BAR_WIDTH, type BracketSlots, type ResultView } from '~/domain/tax/result-view';

const ROW = 10;
const BAR = 6;

/** The brackets as bars of the income in each, with the same figures in a table beside them. */
export function ResultBrackets({ view }: { view: ResultView }) {
  const height = view.brackets.length * ROW;
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
          <g data-each="brackets">
            {view.brackets.map(({ rate, bar }, index) => (
              <g key={rate}>
                <text
                  x="12"
                  y={index * ROW + ROW / 2}
                  textAnchor="end"
                  dominantBaseline="central"
                  fontSize="4.5"
                  fill="currentColor"
                  data-text="rate"
                >
                  {rate}
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
                  width={bar}
                  height={BAR}
                  className="fill-primary"
                  data-set="width=bar"
                />
              </g>
            ))}
          </g>
        </svg>
        <figcaption className="mt-2 text-sm text-muted" data-text="bracketSummary">
          {view.bracketSummary}
        </figcaption>
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
          <tbody data-each="brackets">
            {view.brackets.map((slots) => (
              <BracketRow key={slots.rate} slots={slots} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function BracketRow({ slots }: { slots: BracketSlots }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-3 text-left font-semibold" data-text="rate">
        {slots.rate}
      </th>
      <td className="py-2 pr-3 text-sm text-muted" data-text="range">
        {slots.range}
      </td>
      <td className="py-2 pr-3 sm:pr-5 text-right whitespace-nowrap" data-text="income">
        {slots.income}
      </td>
      <td className="py-2 text-right whitespace-nowrap" data-text="tax">
        {slots.tax}
      </td>
    </tr>
  );
}
