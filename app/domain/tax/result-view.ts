import { SERVICES } from '../catalogue/services';
import { bookingPath, unitPrice } from '../catalogue/service-links';
import { formatMoney } from '../money';
import { documentChecklist } from './document-checklist';
import { forReturns, formatRate, groundsOf, headlineOf } from './estimate-words';
import { fittingServices } from './fitting-service';
import { hintsFor } from './hints';
import type { EstimateInput } from './input';
import type { Totals } from './result';
import { partsOf } from './trace-parts';
import type { Worked } from './worked';

/** What can be shown in a slot of a page: a text, whether something is shown, or rows with slots of their own. */
export type Slots = { readonly [name: string]: string | boolean | readonly Slots[] };

export type FigureSlots = { label: string; amount: string; kind: 'result' | 'figure' };
export type BracketSlots = {
  rate: string;
  range: string;
  income: string;
  tax: string;
  bar: string;
};
export type LineSlots = {
  number: string;
  label: string;
  rule: string;
  source: string;
  amount: string;
  kind: string;
};

/** A result as texts, ready to be filled in: by the server when it renders, and by the browser while somebody types. */
export type ResultView = {
  headline: string;
  grounds: string;
  forReturns: string;
  version: string;
  figures: FigureSlots[];
  hints: { id: string; text: string }[];
  hasHints: boolean;
  brackets: BracketSlots[];
  bracketSummary: string;
  parts: { title: string; lines: LineSlots[] }[];
  services: { name: string; price: string; reason: string; book: string }[];
  checklist: { form: string; why: string }[];
};

/** How wide the longest bar is, in units of the drawing. */
export const BAR_WIDTH = 100;

/** `reference` is what a booking carries: the answers as a query, or the id of a saved estimate. */
export function resultView(
  input: EstimateInput,
  { estimate, brackets }: Worked,
  reference: string,
): ResultView {
  const { totals } = estimate;
  const most = Math.max(1, ...brackets.map(({ income }) => income));
  const hints = hintsFor(input, estimate);
  const reached = brackets.filter(({ income }) => income > 0);
  return {
    headline: headlineOf(totals),
    grounds: groundsOf(input, totals),
    forReturns: forReturns(input.year),
    version: estimate.ruleVersion,
    figures: figuresOf(totals),
    hints,
    hasHints: hints.length > 0,
    brackets: brackets.map(({ rate, range, income, tax }) => ({
      rate: `${rate}%`,
      range,
      income: formatMoney(income),
      tax: formatMoney(tax),
      bar: String(Math.round((income / most) * BAR_WIDTH * 100) / 100),
    })),
    bracketSummary:
      reached.length === 0
        ? 'No taxable income falls in a bracket.'
        : `Your income reaches ${reached.length} of ${brackets.length} brackets, up to ${reached.at(-1)!.rate}%.`,
    parts: partsOf(estimate.trace).map(({ title, lines }) => ({
      title,
      lines: lines.map(({ number, label, rule, source, amount, kind }) => ({
        number: String(number),
        label,
        rule,
        source,
        amount: formatMoney(amount),
        kind,
      })),
    })),
    services: servicesOf(input, totals, reference),
    checklist: documentChecklist(input),
  };
}

function figuresOf(totals: Totals): FigureSlots[] {
  const figure = (label: string, amount: string): FigureSlots => ({
    label,
    amount,
    kind: 'figure',
  });
  const otherTaxes = totals.totalTax - totals.incomeTaxAfterCredits;
  return [
    {
      label: totals.taxesOwed > 0 ? 'Tax owed' : 'Refund',
      amount: formatMoney(totals.taxesOwed > 0 ? totals.taxesOwed : totals.refund),
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

function servicesOf(
  input: EstimateInput,
  totals: Totals,
  reference: string,
): ResultView['services'] {
  return fittingServices(input, totals).flatMap(({ serviceId, reason }) => {
    const service = SERVICES.find(({ id }) => id === serviceId);
    if (!service) return [];
    return [
      {
        name: service.name,
        price: unitPrice(service),
        reason,
        book: `${bookingPath(service)}&${new URLSearchParams({ estimate: reference })}`,
      },
    ];
  });
}
