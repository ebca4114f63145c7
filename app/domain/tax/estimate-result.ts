import { formatMoney, type Cents } from '../money';
import { bracketShares } from './bracket-shares';
import { estimate } from './estimate';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { RULES } from './rules';
import { getSection } from './trace';

/** One bracket of the schedule, with the ordinary income in it and its tax; zero where none reaches. */
export type BracketRow = { rate: number; range: string; income: Cents; tax: Cents };

/** An estimate and all that is shown with it: kept whole when it is saved, so that later rules change nothing in it. */
export type EstimateResult = { estimate: Estimate; brackets: BracketRow[] };

export function computeEstimate(input: EstimateInput): EstimateResult {
  const worked = estimate(input);
  const { schedule } = RULES[input.year][input.filingStatus];
  return {
    estimate: worked,
    brackets: bracketShares(schedule, ordinaryIncome(input, worked)).map(
      ({ rate, from, to, income, tax }) => ({
        rate,
        range:
          to === Infinity
            ? `above ${formatMoney(from)}`
            : `${formatMoney(from)} to ${formatMoney(to)}`,
        income,
        tax,
      }),
    ),
  };
}

/** Taxable income that goes through the brackets: without the gains, unless those take ordinary rates too. */
function ordinaryIncome({ income }: EstimateInput, { totals, trace }: Estimate): Cents {
  const apart = getSection(trace, 'tax').some((line) => line.id.startsWith('tax.gains-'));
  return totals.taxableIncome - (apart ? Math.min(income.gains, totals.taxableIncome) : 0);
}

/** The version of the rules that would be used for these answers today. */
export function currentVersion({
  year,
  filingStatus,
}: Pick<EstimateInput, 'year' | 'filingStatus'>): string {
  return RULES[year][filingStatus].version;
}
