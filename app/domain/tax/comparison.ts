import { formatMoney, type Cents } from '../money';
import { formatRate } from './estimate-words';
import { FILING_STATUS_LABELS, FILING_STATUSES } from './filing-status';
import type { EstimateInput } from './input';
import type { Estimate, Totals } from './result';
import { computeEstimate } from './estimate';
import { TAX_YEARS, type TaxYear } from './years/figures';

export type Option = { title: string; name?: string; input: EstimateInput; estimate: Estimate };

export type ComparisonCell = { text: string; difference: string };
export type ComparisonRow = { label: string; cells: ComparisonCell[] };
/** Rows of one figure each. `best` is empty if all options give the same result. */
export type Comparison = { rows: ComparisonRow[]; best: number[]; conclusion: string };

/** What is left of the payments after the tax: positive comes back, negative is owed. */
function getBalance({ refund, taxesOwed }: Pick<Totals, 'refund' | 'taxesOwed'>): Cents {
  return refund - taxesOwed;
}

/** Used where an option has no withholding, which would hide the difference in tax. */
function withoutWithholding({ input, estimate }: Option): Cents {
  const { refundableCredits, totalTax } = estimate.totals;
  return refundableCredits + input.payments.estimated - totalTax;
}

const MONEY_ROWS: readonly { label: string; of: (totals: Totals) => Cents }[] = [
  { label: 'Total income', of: ({ totalIncome }) => totalIncome },
  { label: 'Adjusted gross income', of: ({ adjustedGrossIncome }) => adjustedGrossIncome },
  { label: 'Deductions', of: ({ deduction }) => deduction },
  { label: 'Taxable income', of: ({ taxableIncome }) => taxableIncome },
  { label: 'Income tax after credits', of: ({ incomeTaxAfterCredits }) => incomeTaxAfterCredits },
  { label: 'Total tax', of: ({ totalTax }) => totalTax },
  {
    label: 'Payments and refundable credits',
    of: ({ payments, refundableCredits }) => payments + refundableCredits,
  },
];

export function compare(options: readonly Option[]): Comparison {
  const totals = options.map(({ estimate }) => estimate.totals);
  const first = totals[0]!;
  const isKnown = options.every(({ input }) => input.payments.withholding !== null);
  const outcomes = isKnown ? totals.map(getBalance) : options.map(withoutWithholding);
  const top = Math.max(...outcomes);
  const alike = outcomes.every((outcome) => outcome === top);
  const best = alike ? [] : outcomes.flatMap((outcome, index) => (outcome === top ? [index] : []));
  const rows: ComparisonRow[] = [
    {
      label: isKnown ? 'Refund or tax owed' : 'Tax before withholding',
      cells: outcomes.map((outcome, index) => ({
        text: outcomeText(outcome, isKnown),
        difference: index === 0 ? '' : differenceText(outcome - outcomes[0]!, 'better', 'worse'),
      })),
    },
    ...MONEY_ROWS.map(({ label, of }) => ({
      label,
      cells: totals.map((each, index) => ({
        text: formatMoney(of(each)),
        difference: index === 0 ? '' : differenceText(of(each) - of(first)),
      })),
    })),
    {
      label: 'Effective rate',
      cells: totals.map(({ effectiveTaxRate }) => ({
        text: formatRate(effectiveTaxRate),
        difference: '',
      })),
    },
    {
      label: 'Marginal rate',
      cells: totals.map(({ marginalRate }) => ({ text: formatRate(marginalRate), difference: '' })),
    },
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

export function yearOptions(input: EstimateInput, other: TaxYear): Option[] {
  return [input.year, other].map((year) => option(`Tax year ${year}`, { ...input, year }));
}

/** The year before, or the one after where there is none. */
export function getAdjacentYear(year: TaxYear): TaxYear {
  return (
    TAX_YEARS.find((each) => each === year - 1) ?? TAX_YEARS.find((each) => each === year + 1)!
  );
}

export function changedOptions(
  input: EstimateInput,
  changed: EstimateInput,
  what: string,
): Option[] {
  return [option('As answered', input), option(what, changed)];
}
