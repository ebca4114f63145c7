import { memo, type ReactNode } from 'react';
import type { Calculation } from '~/domain/tax/calculation';
import { computeEstimate } from '~/domain/tax/estimate';
import { comparePath, resultPath } from '~/domain/tax/estimator-links';
import { Icon } from '~/ui/icon';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { ResultTrace } from '~/ui/result-trace';

export default memo(({ calculation }: { calculation: Calculation }) => {
  const { totals, input, query } = calculation;
  const worked = computeEstimate(input);
  return (
    <>
      <Band
        id="working"
        title="How we calculated this"
        lead="Every line, with the tax rule behind it and its source. Totals are shaded."
      >
        <h3 className="mb-4 text-xl">Brackets</h3>
        <ResultBrackets brackets={worked.brackets} />
        <div className="mt-12">
          <ResultTrace estimate={worked.estimate} />
        </div>
      </Band>
      <Band
        id="compare"
        title="Compare"
        lead="Your answers with one thing changed, side by side."
        tint
      >
        <ul className="grid gap-4 md:grid-cols-3">
          <CompareCard
            href={comparePath('answer', query)}
            title="One changed answer"
            text="More withholding, a new child, a bigger mortgage: see the difference."
          />
          <CompareCard
            href={comparePath('statuses', query)}
            title="All four filing statuses"
            text="Filing jointly or separately, single or head of household."
          />
          <CompareCard
            href={comparePath('years', query)}
            title="Two years"
            text="The same income under another year’s rules."
          />
        </ul>
        <p className="mt-6 text-muted">
          {'This result has its own link. It holds your answers but not your name: '}
          <a href={resultPath(query)}>open it to bookmark or share it</a>.
        </p>
      </Band>
      <Band id="next" title="What’s next" lead="Who can prepare your return, and what to bring.">
        <ResultNext input={input} totals={totals} reference={query} />
      </Band>
    </>
  );
});

type BandProps = { id: string; title: string; lead: string; tint?: boolean; children: ReactNode };

const Band = ({ id, title, lead, tint = false, children }: BandProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={tint ? 'bg-tint' : undefined}>
    <div className="mx-auto max-w-6xl px-5 py-14">
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      <p className="mt-2 mb-8 text-lg text-muted">{lead}</p>
      {children}
    </div>
  </section>
);

const CompareCard = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <li className="border border-line bg-surface p-5 hover:border-primary">
    <h3 className="text-lg">
      <a href={href} className="tap-target gap-2">
        {`${title} `}
        <Icon name="arrow" />
      </a>
    </h3>
    <p className="text-muted">{text}</p>
  </li>
);
