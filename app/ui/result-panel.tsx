import type { FigureSlots, ResultView } from '~/domain/tax/result-view';

/** The answer of an estimate in words, what it rests on, its figures, and what to know about them. Filled again as the answers change. */
export function ResultPanel({ view }: { view: ResultView }) {
  return (
    <>
      <p
        className="text-[clamp(1.75rem,1.4rem+1.2vw,2.25rem)] leading-tight font-semibold text-balance font-display wrap-anywhere"
        data-text="headline"
      >
        {view.headline}
      </p>
      <p className="mt-2 wrap-anywhere text-muted" data-text="grounds">
        {view.grounds}
      </p>
      <dl className="mt-5 border-t-2 border-ink" data-each="figures">
        <template>
          <Figure slots={{ label: '', amount: '', kind: 'figure' }} />
        </template>
        {view.figures.map((slots) => (
          <Figure key={slots.label} slots={slots} />
        ))}
      </dl>
      <ul
        className="mt-5 space-y-2 border-l-4 border-accent bg-accent-soft p-4 text-sm"
        data-if="hasHints"
        hidden={!view.hasHints}
        data-each="hints"
      >
        <template>
          <Hint text="" />
        </template>
        {view.hints.map(({ text }) => (
          <Hint key={text} text={text} />
        ))}
      </ul>
    </>
  );
}

function Figure({ slots }: { slots: FigureSlots }) {
  return (
    <div
      className="leader border-b border-line py-2 data-[kind=result]:text-lg data-[kind=result]:font-semibold"
      data-set="data-kind=kind"
      data-kind={slots.kind}
    >
      <dt className="min-w-0" data-text="label">
        {slots.label}
      </dt>
      <dd className="whitespace-nowrap" data-text="amount">
        {slots.amount}
      </dd>
    </div>
  );
}

function Hint({ text }: { text: string }) {
  return <li data-text="text">{text}</li>;
}
