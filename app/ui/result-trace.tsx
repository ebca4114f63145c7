import { NOT_COUNTED, TAX_TABLE_NOTE } from '~/domain/tax/scope';
import type { LineSlots, ResultView } from '~/domain/tax/result-view';

const BLANK: LineSlots = { number: '', label: '', rule: '', source: '', amount: '', kind: 'line' };

/** Every step, a table for each part of the return, with the rule and its source beside every amount. */
export function ResultTrace({ view }: { view: ResultView }) {
  return (
    <>
      <div className="space-y-10" data-each="parts">
        <template>
          <Part title="" lines={[]} />
        </template>
        {view.parts.map((part) => (
          <Part key={part.title} {...part} />
        ))}
      </div>
      <p className="mt-8 text-muted">
        {TAX_TABLE_NOTE} Rules <span data-text="version">{view.version}</span>.
      </p>
      <details className="group mt-3">
        <summary className="inline-block cursor-pointer py-2 font-semibold text-primary underline underline-offset-4">
          What this estimate leaves out
        </summary>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          {NOT_COUNTED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Part({ title, lines }: { title: string; lines: readonly LineSlots[] }) {
  return (
    <table className="w-full table-fixed tabular-nums">
      <caption
        className="border-b-2 border-ink pb-1.5 text-left font-display text-xl font-semibold"
        data-text="title"
      >
        {title}
      </caption>
      <colgroup>
        <col className="w-8 sm:w-9" />
        <col />
        <col className="w-32 sm:w-36" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Line, rule and source</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody data-each="lines">
        <template>
          <Line slots={BLANK} />
        </template>
        {lines.map((slots) => (
          <Line key={slots.number} slots={slots} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ slots }: { slots: LineSlots }) {
  return (
    <tr
      data-set="data-kind=kind"
      data-kind={slots.kind}
      className="group/line border-b border-dotted border-line-strong align-top data-[kind=result]:bg-primary-soft data-[kind=sum]:border-solid data-[kind=sum]:bg-sum"
    >
      <td className="py-2.5 pr-2 text-right text-sm leading-6 text-muted" data-text="number">
        {slots.number}
      </td>
      <th
        scope="row"
        className="py-2.5 pr-3 text-left font-normal md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] md:gap-x-6"
      >
        <span
          className="block group-data-[kind=result]/line:font-semibold group-data-[kind=sum]/line:font-semibold"
          data-text="label"
        >
          {slots.label}
        </span>
        <span className="block text-sm leading-snug text-muted max-sm:-mr-32 sm:max-md:-mr-36">
          <span className="block" data-text="rule">
            {slots.rule}
          </span>
          <cite className="mt-0.5 block" data-text="source">
            {slots.source}
          </cite>
        </span>
      </th>
      <td
        className="py-2.5 pr-2 text-right whitespace-nowrap group-data-[kind=result]/line:font-semibold group-data-[kind=sum]/line:font-semibold"
        data-text="amount"
      >
        {slots.amount}
      </td>
    </tr>
  );
}
