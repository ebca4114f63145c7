import { memo } from 'react';
import type { Calculation } from '~/domain/tax/calculation';
import { computeEstimate } from '~/domain/tax/estimate';
import { comparePath } from '~/domain/tax/comparison-links';
import { resultPath } from '~/domain/tax/estimator-links';
import { Fold } from '~/ui/fold';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { LeftOut, ResultTrace } from '~/ui/result-trace';

export default memo(({ calculation }: { calculation: Calculation }) => {
  const { totals, input, query } = calculation;
  const result = computeEstimate(input);
  return (
    <div className="mx-auto max-w-6xl space-y-10 px-5 pb-14">
      <div className="border-b border-line">
        <Fold id="working" title={<h2 className="text-xl">How we calculated this</h2>}>
          <p className="mb-8 text-muted">
            Every line, with the tax rule behind it and its source. Totals are shaded.
          </p>
          <h3 className="mb-4 text-xl">Brackets</h3>
          <ResultBrackets brackets={result.brackets} />
          <div className="mt-12 mb-8">
            <ResultTrace estimate={result.estimate} />
          </div>
        </Fold>
        <LeftOut />
      </div>
      <section id="compare" aria-labelledby="compare-title">
        <h2 id="compare-title" className="text-title">
          Compare
        </h2>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {COMPARISONS.map(([kind, title, text]) => (
            <li key={kind} className="py-2">
              <a href={comparePath(kind, query)} className="tap-target font-semibold">
                {title}
              </a>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          {'This result has its own link. It holds your answers but not your name: '}
          <a href={resultPath(query)}>open it to bookmark or share it</a>.
        </p>
      </section>
      <section id="next" aria-labelledby="next-title">
        <h2 id="next-title" className="mb-4 text-title">
          What’s next
        </h2>
        <ResultNext input={input} totals={totals} reference={query} />
      </section>
    </div>
  );
});

const COMPARISONS = [
  [
    'answer',
    'One changed answer',
    'More withholding, a new child, a bigger mortgage: see the difference.',
  ],
  ['statuses', 'Filing statuses', 'Filing jointly or separately, single or head of household.'],
  ['years', 'Two years', 'The same income under another year’s rules.'],
] as const;
