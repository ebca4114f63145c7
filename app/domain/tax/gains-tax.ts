import { formatMoney, type Cents } from '../money';
import { addBrackets, bracketTax, type Schedule } from './brackets';
import type { FilingStatus } from './filing-status';
import { add, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** Bands for long-term gains and qualified dividends, measured on taxable income; ordinary income fills them first. */
export type GainsRules = {
  topOfZero: Cents;
  topOfFifteen: Cents;
  middleRate: number;
  topRate: number;
  zero: TraceText;
  middle: TraceText;
  top: TraceText;
};

export function gainsRulesOf(figures: YearFigures, status: FilingStatus): GainsRules {
  const { rates, source } = figures.gains;
  const topOfZero = figures.gains.topOfZero[status] * 100;
  const topOfFifteen = figures.gains.topOfFifteen[status] * 100;
  const text = (rate: number, range: string): TraceText => ({
    id: `tax.gains-${rate}`,
    label: `Gains and qualified dividends at ${rate}%`,
    rule: `${rate}% of gains ${range} of taxable income, on top of ordinary income`,
    source,
  });
  return {
    topOfZero,
    topOfFifteen,
    middleRate: rates[1],
    topRate: rates[2],
    zero: text(rates[0], `under ${formatMoney(topOfZero)}`),
    middle: text(rates[1], `from ${formatMoney(topOfZero)} to ${formatMoney(topOfFifteen)}`),
    top: text(rates[2], `above ${formatMoney(topOfFifteen)}`),
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
  if (zero > 0) add(working, rules.zero, 0);
  if (middle > 0) add(working, rules.middle, middleTax);
  if (topTax > 0) add(working, rules.top, topTax);
}
