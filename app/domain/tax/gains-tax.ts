import { addBrackets, bracketTax, type Schedule } from './brackets';
import { add, type TaxReturn } from './trace';

/**
 * Adds income tax before credits. `gains` is the part of `taxable` in the bands for gains. Where
 * ordinary rates on everything come to less, they hold, as on the IRS's worksheet (line 25).
 */
export function addIncomeTax(
  taxReturn: TaxReturn,
  schedule: Schedule,
  taxable: number,
  gains: number,
): void {
  const { figures, status } = taxReturn;
  const bands = figures.gains;
  if (gains === 0) return addBrackets(schedule, taxable, taxReturn);

  const [zeroRate, middleRate, topRate] = bands.rates;
  const ordinary = taxable - gains;
  const zero = Math.min(gains, Math.max(0, bands.topOfZero[status] * 100 - ordinary));
  const middle =
    Math.min(gains, Math.max(0, bands.topOfFifteen[status] * 100 - ordinary, zero)) - zero;
  const middleTax = (middle * middleRate) / 100;
  const topTax = ((gains - zero - middle) * topRate) / 100;
  if (bracketTax(schedule, taxable) < bracketTax(schedule, ordinary) + middleTax + topTax)
    return addBrackets(schedule, taxable, taxReturn);

  addBrackets(schedule, ordinary, taxReturn);
  if (zero > 0) add(taxReturn, `tax.gains-${zeroRate}`, 0);
  if (middle > 0) add(taxReturn, `tax.gains-${middleRate}`, middleTax);
  if (topTax > 0) add(taxReturn, `tax.gains-${topRate}`, topTax);
}
