import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '~/domain/money';
import { formatRate, formatBasis, formatHeadline } from '~/domain/tax/estimate-words';
import type { Hint } from '~/domain/tax/hints';
import type { EstimateInput } from '~/domain/tax/input';
import type { Totals } from '~/domain/tax/result';

type PanelProps = {
  input: EstimateInput;
  totals: Totals;
  hints: readonly Hint[];
  /** What is asked for beside the answer. */
  children?: ReactNode;
};

export const ResultPanel = ({ input, totals, hints, children }: PanelProps) => (
  <>
    <p className="text-3xl leading-tight font-semibold text-balance font-display wrap-anywhere">
      {formatHeadline(input, totals)}
    </p>
    <p className="mt-2 wrap-anywhere text-muted">{formatBasis(input, totals)}</p>
    {children}
    <dl className="mt-4 border-t-2 border-ink">
      {listFigures(input, totals).map(([label, shown]) => (
        <div
          key={label}
          className="leader border-b border-line py-1 first:text-lg first:font-semibold"
        >
          <dt className="min-w-0">{label}</dt>
          <dd className="whitespace-nowrap">{shown}</dd>
        </div>
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

/** A result's figures, answer first; usually-zero ones only where they aren't zero. */
function listFigures({ payments }: EstimateInput, totals: Totals) {
  const isKnown = payments.withholding !== null;
  const otherTaxes = totals.totalTax - totals.incomeTaxAfterCredits;
  const amounts: [label: string, amount: Cents, isShown?: boolean][] = [
    [
      totals.taxesOwed === 0 ? 'Refund' : isKnown ? 'Tax owed' : 'Tax before withholding',
      totals.taxesOwed || totals.refund,
    ],
    ['Taxable income', totals.taxableIncome],
    ['Income tax after credits', totals.incomeTaxAfterCredits, otherTaxes > 0],
    ['Other taxes', otherTaxes, otherTaxes > 0],
    ['Total tax', totals.totalTax],
    ['Payments', totals.payments, totals.payments > 0],
    ['Refundable credits', totals.refundableCredits, totals.refundableCredits > 0],
  ];
  return [
    ...amounts
      .filter(([, , isShown = true]) => isShown)
      .map(([label, amount]): [string, string] => [label, formatMoney(amount)]),
    ['Effective rate', formatRate(totals.effectiveTaxRate)],
    ['Tax bracket', formatRate(totals.marginalRate)],
  ];
}
