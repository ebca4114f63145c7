import { memo } from 'react';
import { formatMoney } from '~/domain/money';
import { formatRules } from '~/domain/tax/rule-version';
import type { Estimate } from '~/domain/tax/result';
import { notCounted, TAX_TABLE_NOTE } from '~/domain/tax/scope';
import { groupTrace, type PartLine, type TracePart } from '~/domain/tax/trace-texts';
import { useFirm } from './firm';
import { Fold } from './fold';

/** Answers that a line comes from, by its id, with links to change them. */
type Answers = Readonly<Record<string, readonly { text: string; href: string }[]>>;
type TraceProps = { estimate: Estimate; answers?: Answers };

export const ResultTrace = memo(({ estimate, answers }: TraceProps) => (
  <>
    <div className="space-y-10">
      {groupTrace(estimate.trace).map((part) => (
        <Part key={part.title} answers={answers} {...part} />
      ))}
    </div>
    <p className="mt-8 text-muted">
      {`${TAX_TABLE_NOTE} Calculated with ${formatRules(estimate.year, estimate.ruleVersion)}.`}
    </p>
  </>
));

export const LeftOut = () => (
  <Fold title={<h2 className="text-xl">What this estimate leaves out</h2>}>
    <ul className="mb-6 list-disc space-y-1 pl-5 text-muted">
      {notCounted(useFirm().stateName, useFirm().stateIncomeTax).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Fold>
);

const Part = ({ title, lines, answers }: TracePart & { answers?: Answers }) => (
  <table className="w-full table-fixed tabular-nums">
    <caption className="border-b-2 border-ink pb-1.5 text-left font-display text-xl font-semibold">
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
    <tbody>
      {lines.map((line) => (
        <Line key={line.id} answers={answers?.[line.id]} {...line} />
      ))}
    </tbody>
  </table>
);

type LineProps = PartLine & { answers?: Answers[string] };

const Line = memo(({ number, label, rule, source, amount, kind, answers }: LineProps) => (
  <tr
    data-kind={kind}
    className="group/line border-b border-dotted border-line-strong align-top data-[kind=result]:bg-primary-soft data-[kind=sum]:border-solid data-[kind=sum]:bg-sum"
  >
    <td className="py-2.5 pr-2 text-right text-sm leading-6 text-muted">{number}</td>
    <th
      scope="row"
      className="py-2.5 pr-3 text-left font-normal md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] md:gap-x-6"
    >
      <span className="block group-data-[kind=result]/line:font-semibold group-data-[kind=sum]/line:font-semibold">
        {label}
      </span>
      <span className="block text-sm leading-snug text-muted max-sm:-mr-32 sm:max-md:-mr-36">
        <span className="block">{rule}</span>
        <cite className="mt-0.5 block">{source}</cite>
        {answers?.map(({ text, href }) => (
          <span key={href + text} className="block">
            From your answer: <a href={href}>{text}</a>
          </span>
        ))}
      </span>
    </th>
    <td className="py-2.5 pr-2 text-right whitespace-nowrap group-data-[kind=result]/line:font-semibold group-data-[kind=sum]/line:font-semibold">
      {formatMoney(amount)}
    </td>
  </tr>
));
