import { memo, type ReactNode } from 'react';
import { formatMoney } from '~/domain/money';
import { formatRate, formatBasis, formatHeadline } from '~/domain/tax/estimate-words';
import type { Hint } from '~/domain/tax/hints';
import type { EstimateInput } from '~/domain/tax/input';
import type { Totals } from '~/domain/tax/result';

type ResultPanelProps = {
  input: EstimateInput;
  totals: Totals;
  hints: readonly Hint[];
  /** What is asked for beside the answer. */
  children?: ReactNode;
};

/** The answer of an estimate in words, what it rests on, its figures, and what to know about them. */
export function ResultPanel({ input, totals, hints, children }: ResultPanelProps) {
  return (
    <>
      <p className="text-[clamp(1.75rem,1.4rem+1.2vw,2.25rem)] leading-tight font-semibold text-balance font-display wrap-anywhere">
        {formatHeadline(input, totals)}
      </p>
      <p className="mt-2 wrap-anywhere text-muted">{formatBasis(input, totals)}</p>
      {children}
      <dl className="mt-5 border-t-2 border-ink">
        {figuresOf(input, totals).map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
      <ul
        className="mt-5 space-y-2 border-l-4 border-accent bg-accent-soft p-4 text-sm"
        hidden={hints.length === 0}
      >
        {hints.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

type FigureProps = { label: string; shown: string; kind: 'result' | 'figure' };

const Figure = memo(function Figure({ label, shown, kind }: FigureProps) {
  return (
    <div
      className="leader border-b border-line py-2 data-[kind=result]:text-lg data-[kind=result]:font-semibold"
      data-kind={kind}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{shown}</dd>
    </div>
  );
});

/** The figures of a result from the answer down; those that are zero for most people only where they aren't. */
function figuresOf({ payments }: EstimateInput, totals: Totals): FigureProps[] {
  const figure = (label: string, shown: string): FigureProps => ({ label, shown, kind: 'figure' });
  const isKnown = payments.withholding !== null;
  const otherTaxes = totals.totalTax - totals.incomeTaxAfterCredits;
  return [
    {
      label: totals.taxesOwed === 0 ? 'Refund' : isKnown ? 'Tax owed' : 'Tax before withholding',
      shown: formatMoney(totals.taxesOwed > 0 ? totals.taxesOwed : totals.refund),
      kind: 'result',
    },
    figure('Taxable income', formatMoney(totals.taxableIncome)),
    figure('Income tax after credits', formatMoney(totals.incomeTaxAfterCredits)),
    ...(otherTaxes > 0 ? [figure('Other taxes', formatMoney(otherTaxes))] : []),
    figure('Total tax', formatMoney(totals.totalTax)),
    figure('Payments', formatMoney(totals.payments)),
    ...(totals.refundableCredits > 0
      ? [figure('Refundable credits', formatMoney(totals.refundableCredits))]
      : []),
    figure('Effective rate', formatRate(totals.effectiveTaxRate)),
    figure('Marginal rate', formatRate(totals.marginalRate)),
  ];
}
