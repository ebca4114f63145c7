import { formatMoney, type Cents } from '../money';
import type { Schedule } from './brackets';
import { calculateTax } from './calculate-tax';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { getRuleVersion } from './rule-version';
import { SCHEDULES } from './rules';
import { TEXTS, toTraceLines } from './trace-texts';

export function estimate(input: EstimateInput): Estimate {
  const { year, filingStatus } = input;
  const { totals, choice, steps } = calculateTax(input);
  return {
    ruleSet: 'law',
    year,
    ruleVersion: getRuleVersion(year),
    totals,
    choice,
    trace: toTraceLines(steps, TEXTS[year][filingStatus]),
  };
}

/** A bracket with the ordinary income in it and its tax; zero where none reaches. */
export type BracketRow = { rate: number; range: string; income: Cents; tax: Cents };

/** An estimate and all that is shown with it: saved whole, so that later rules change nothing. */
export type EstimateResult = { estimate: Estimate; brackets: BracketRow[] };

export function computeEstimate(input: EstimateInput): EstimateResult {
  const result = estimate(input);
  const schedule = SCHEDULES[input.year][input.filingStatus];
  return {
    estimate: result,
    brackets: toBracketRows(schedule, result, getOrdinaryIncome(input, result)),
  };
}

/** Each tax is that of its line in the working: the same cents. */
const toBracketRows = (
  schedule: Schedule,
  { trace }: Estimate,
  ordinaryIncome: Cents,
): BracketRow[] =>
  schedule.map(({ rate, from, to }) => {
    const income = Math.max(0, Math.min(ordinaryIncome, to) - from);
    const range =
      to === Infinity ? `above ${formatMoney(from)}` : `${formatMoney(from)} to ${formatMoney(to)}`;
    const tax = trace.find(({ id }) => id === `tax.bracket-${rate}`)?.amount ?? 0;
    return { rate, range, income, tax };
  });

function getOrdinaryIncome({ income }: EstimateInput, { totals, trace }: Estimate): Cents {
  const isApart = trace.some(({ id }) => id.startsWith('tax.gains-'));
  return totals.taxableIncome - (isApart ? Math.min(income.gains, totals.taxableIncome) : 0);
}
