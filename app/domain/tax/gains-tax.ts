import type { Cents } from '../money';
import { addBrackets, bracketTax, type Schedule } from './brackets';
import type { FilingStatus } from './filing-status';
import { add, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** Bands for long-term gains and qualified dividends, measured on taxable income; ordinary income fills them first. */
export type GainsRules = {
  topOfZero: Cents;
  topOfFifteen: Cents;
  middleRate: number;
  topRate: number;
  /** Of each band, from the lowest. */
  texts: readonly string[];
};

export function getGainsRules({ gains }: YearFigures, status: FilingStatus): GainsRules {
  const { rates, topOfZero, topOfFifteen } = gains;
  return {
    topOfZero: topOfZero[status] * 100,
    topOfFifteen: topOfFifteen[status] * 100,
    middleRate: rates[1],
    topRate: rates[2],
    texts: rates.map((rate) => `tax.gains-${rate}`),
  };
}

/**
 * Adds income tax before credits, with its lines of working. `gains` is the part of `taxable` with preferential rates.
 * Where ordinary rates on everything come to less, they hold, as on the IRS's worksheet (line 25).
 */
export function addIncomeTax(
  schedule: Schedule,
  rules: GainsRules,
  taxable: number,
  gains: number,
  working: Working,
): void {
  if (gains === 0) return addBrackets(schedule, taxable, working);

  const ordinary = taxable - gains;
  const zero = Math.min(gains, Math.max(0, rules.topOfZero - ordinary));
  const middle = Math.min(gains, Math.max(0, rules.topOfFifteen - ordinary, zero)) - zero;
  const middleTax = (middle * rules.middleRate) / 100;
  const topTax = ((gains - zero - middle) * rules.topRate) / 100;
  if (bracketTax(schedule, taxable) < bracketTax(schedule, ordinary) + middleTax + topTax)
    return addBrackets(schedule, taxable, working);

  addBrackets(schedule, ordinary, working);
  if (zero > 0) add(working, rules.texts[0]!, 0);
  if (middle > 0) add(working, rules.texts[1]!, middleTax);
  if (topTax > 0) add(working, rules.texts[2]!, topTax);
}
