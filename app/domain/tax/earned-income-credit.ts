import type { Cents } from '../money';
import { MAX_FILERS } from './filing-status';
import type { People } from './input';
import { subtract, type TaxReturn } from './trace';

/**
 * Pays out the earned income credit. Filers without children are taken to be 25 or older, and
 * separate filers to have lived together.
 */
export function subtractEarnedIncomeCredit(
  taxReturn: TaxReturn,
  { children, age65 }: People,
  { agi, earned, investment }: { agi: number; earned: number; investment: Cents },
): Cents {
  const { figures, status } = taxReturn;
  const { rates, maximum, phaseOutFrom, phaseOutRates, investmentLimit } =
    figures.earnedIncomeCredit;
  const starts = phaseOutFrom[status];
  const isTooOld = children === 0 && age65 >= MAX_FILERS[status];
  if (!starts || isTooOld || investment > investmentLimit * 100) return 0;
  const row = Math.min(children, 3) as 0 | 1 | 2 | 3;
  const over = Math.max(0, Math.max(agi, earned) - starts[row === 0 ? 0 : 1] * 100);
  const limit = maximum[row] * 100 - (over * phaseOutRates[row]) / 100;
  const credit = Math.min((earned * rates[row]) / 100, limit);
  return credit > 0 ? subtract(taxReturn, `refundable.earned-income-${row}`, credit) : 0;
}
