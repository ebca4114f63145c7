import { formatMoney, type Cents } from '../money';
import { readAnswers, type Getter } from './answers';
import { formatRate } from './estimate-words';
import type { ComparisonKind } from './comparison-links';
import { ANSWER_NAMES, FIELDS, getKind } from './fields';
import { FILING_STATUS_LABELS, FILING_STATUSES } from './filing-status';
import type { EstimateInput } from './input';
import type { Estimate, Totals } from './result';
import { computeEstimate } from './estimate';
import { TAX_YEARS, type TaxYear } from './years/figures';

export type Option = { title: string; name?: string; input: EstimateInput; estimate: Estimate };

export type Comparison = ReturnType<typeof compare>;

/** Used where an option has no withholding, which would hide the difference in tax. */
function withoutWithholding({ input, estimate }: Option): Cents {
  const { refundableCredits, totalTax } = estimate.totals;
  return refundableCredits + input.payments.estimated - totalTax;
}

export const MONEY_ROWS: readonly (readonly [label: string, amount: (totals: Totals) => Cents])[] =
  [
    ['Total income', ({ totalIncome }) => totalIncome],
    ['Adjusted gross income', ({ adjustedGrossIncome }) => adjustedGrossIncome],
    ['Deductions', ({ deduction }) => deduction],
    ['Taxable income', ({ taxableIncome }) => taxableIncome],
    ['Income tax after credits', ({ incomeTaxAfterCredits }) => incomeTaxAfterCredits],
    ['Total tax', ({ totalTax }) => totalTax],
    ['Payments and refundable credits', (totals) => totals.payments + totals.refundableCredits],
  ];

export function compare(options: readonly Option[]) {
  const totals = options.map(({ estimate }) => estimate.totals);
  const isKnown = options.every(({ input }) => input.payments.withholding !== null);
  const outcomes = isKnown
    ? totals.map(({ refund, taxesOwed }) => refund - taxesOwed)
    : options.map(withoutWithholding);
  const top = Math.max(...outcomes);
  const alike = outcomes.every((outcome) => outcome === top);
  const best = alike ? [] : outcomes.flatMap((outcome, index) => (outcome === top ? [index] : []));
  const toRow = (label: string, texts: string[], differences: string[] = []) => ({
    label,
    cells: texts.map((text, index) => ({ text, difference: (index && differences[index]) || '' })),
  });
  const rows = [
    toRow(
      isKnown ? 'Refund or tax owed' : 'Tax before withholding',
      outcomes.map((outcome) => outcomeText(outcome, isKnown)),
      outcomes.map((outcome) => differenceText(outcome - outcomes[0]!, 'better', 'worse')),
    ),
    ...MONEY_ROWS.map(([label, amount]) =>
      toRow(
        label,
        totals.map((each) => formatMoney(amount(each))),
        totals.map((each) => differenceText(amount(each) - amount(totals[0]!))),
      ),
    ),
    toRow(
      'Effective rate',
      totals.map(({ effectiveTaxRate }) => formatRate(effectiveTaxRate)),
    ),
    toRow(
      'Tax bracket',
      totals.map(({ marginalRate }) => formatRate(marginalRate)),
    ),
  ];
  return { rows, best, conclusion: describeBest(options, outcomes, best, isKnown) };
}

function describeBest(
  options: readonly Option[],
  outcomes: readonly Cents[],
  best: readonly number[],
  isKnown: boolean,
): string {
  if (best.length === 0) return 'All give the same result.';
  const top = outcomes[best[0]!]!;
  const next = Math.max(...outcomes.filter((_, index) => !best.includes(index)));
  const nextBest = options.filter((_, index) => outcomes[index] === next);
  const names = best.map((index) => options[index]!.title).join(' and ');
  const better =
    next >= 0 ? 'more back' : top <= 0 ? (isKnown ? 'less owed' : 'less tax') : 'better';
  const others = nextBest.map(({ title, name }) => name ?? title).join(' and ');
  return `${names}: ${formatMoney(top - next)} ${better} than ${others}.`;
}

function outcomeText(outcome: Cents, isKnown: boolean): string {
  if (outcome >= 0) return `${formatMoney(outcome)} back`;
  return isKnown ? `${formatMoney(-outcome)} owed` : formatMoney(-outcome);
}

function differenceText(difference: Cents, up = 'more', down = 'less'): string {
  if (difference === 0) return 'the same';
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? up : down}`;
}

function option(title: string, input: EstimateInput): Option {
  const name = title.charAt(0).toLowerCase() + title.slice(1);
  return { title, name, input, estimate: computeEstimate(input).estimate };
}

export function statusOptions(input: EstimateInput): Option[] {
  const others = FILING_STATUSES.filter((status) => status !== input.filingStatus);
  return [input.filingStatus, ...others].map((filingStatus) =>
    option(FILING_STATUS_LABELS[filingStatus], { ...input, filingStatus }),
  );
}

export const yearOptions = (input: EstimateInput, other: TaxYear): Option[] =>
  [input.year, other].map((year) => option(`Tax year ${year}`, { ...input, year }));

export const getAdjacentYear = (year: TaxYear): TaxYear =>
  TAX_YEARS.find((each) => each === year - 1) ?? TAX_YEARS.find((each) => each === year + 1)!;

export function changedOptions(input: EstimateInput, changed: EstimateInput, what: string) {
  return [option('As answered', input), option(what, changed)];
}

export const CHANGEABLE = ANSWER_NAMES.filter((name) => getKind(name) !== 'choice');

export type AskedComparison = ReturnType<typeof parseComparison>;

/** `options` is null until it is known what to compare with. */
export function parseComparison(kind: ComparisonKind, input: EstimateInput, get: Getter) {
  const other =
    TAX_YEARS.find((year) => String(year) === get('other') && year !== input.year) ??
    getAdjacentYear(input.year);
  const change = CHANGEABLE.find((name) => name === get('change')) ?? 'w2';
  const to = (get('to') ?? '').slice(0, 60);
  const asked = { other, change, to, problem: null };
  if (kind === 'statuses') return { ...asked, options: statusOptions(input) };
  if (kind === 'years') return { ...asked, options: yearOptions(input, other) };
  if (get('to') === null) return { ...asked, options: null };

  const { input: changed, problems } = readAnswers(
    (name) => (name === change ? to : get(name)),
    input.year,
  );
  const problem = problems?.[change]?.join(' ') ?? null;
  return {
    ...asked,
    problem,
    options: problem
      ? null
      : changedOptions(
          input,
          changed,
          `${FIELDS[change].label}: ${to.trim() || (change === 'withholding' ? 'not known' : '0')}`,
        ),
  };
}
