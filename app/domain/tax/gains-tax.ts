import { addBrackets, bracketTax, type Schedule } from './brackets';
import type { FilingStatus } from './filing-status';
import { add, type Working } from './trace';
import type { YearFigures } from './years/figures';

/**
 * Adds income tax before credits. `gains` is the part of `taxable` in the bands for gains. Where
 * ordinary rates on everything come to less, they hold, as on the IRS's worksheet (line 25).
 */
export function addIncomeTax(
  { gains: bands }: YearFigures,
  status: FilingStatus,
  schedule: Schedule,
  taxable: number,
  gains: number,
  working: Working,
): void {
  if (gains === 0) return addBrackets(schedule, taxable, working);

  const [zeroRate, middleRate, topRate] = bands.rates;
  const ordinary = taxable - gains;
  const zero = Math.min(gains, Math.max(0, bands.topOfZero[status] * 100 - ordinary));
  const middle =
    Math.min(gains, Math.max(0, bands.topOfFifteen[status] * 100 - ordinary, zero)) - zero;
  const middleTax = (middle * middleRate) / 100;
  const topTax = ((gains - zero - middle) * topRate) / 100;
  if (bracketTax(schedule, taxable) < bracketTax(schedule, ordinary) + middleTax + topTax)
    return addBrackets(schedule, taxable, working);

  addBrackets(schedule, ordinary, working);
  if (zero > 0) add(working, `tax.gains-${zeroRate}`, 0);
  if (middle > 0) add(working, `tax.gains-${middleRate}`, middleTax);
  if (topTax > 0) add(working, `tax.gains-${topRate}`, topTax);
}
