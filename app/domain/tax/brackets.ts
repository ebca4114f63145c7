import type { Cents } from '../money';
import { roundCents } from './rounding';
import { add, type TaxReturn, type Working } from './trace';

/** A row of a schedule in cents and percent. `base` is the tax on all rows below. */
type Bracket = {
  readonly from: Cents;
  readonly to: Cents;
  readonly rate: number;
  readonly base: Cents;
  readonly text: string;
};
export type Schedule = readonly Bracket[];

/**
 * Builds a schedule from published rates (percent) and upper limits (dollars; none for the last).
 */
export function buildSchedule(rates: readonly number[], upperLimits: readonly number[]): Schedule {
  const rows: Bracket[] = [];
  let from = 0;
  let base = 0;
  rates.forEach((rate, index) => {
    const limit = upperLimits[index];
    const to = limit === undefined ? Infinity : limit * 100;
    const text = `tax.bracket-${rate}`;
    rows.push({ from, to, rate, base, text });
    if (limit !== undefined) base += roundCents(((to - from) * rate) / 100);
    from = to;
  });
  return rows;
}

/** The exact tax of a schedule on `taxable`, without working; both may hold fractions of a cent. */
export function bracketTax(schedule: Schedule, taxable: number): number {
  const row = schedule[findBracketIndex(schedule, taxable)]!;
  return row.base + ((taxable - row.from) * row.rate) / 100;
}

/** Adds the tax of a schedule on `taxable`, one line for each bracket that income reaches. */
export function addBrackets(schedule: Schedule, taxable: number, working: Working): void {
  for (let index = 0; index < schedule.length; index += 1) {
    const row = schedule[index]!;
    if (taxable <= row.from) break;
    const top = taxable < row.to ? taxable : row.to;
    add(working, row.text, ((top - row.from) * row.rate) / 100);
  }
}

export function findBracketIndex(schedule: Schedule, taxable: number): number {
  let index = 0;
  while (taxable >= schedule[index]!.to) index += 1;
  return index;
}

/** The parts of gains in their bands, on top of ordinary income, with the tax on each and on all. */
export function taxGains({ figures, status }: TaxReturn, gains: number, ordinary: number) {
  const { rates, topOfZero, topOfFifteen } = figures.gains;
  const zero = Math.min(gains, Math.max(0, topOfZero[status] * 100 - ordinary));
  const middle = Math.min(gains, Math.max(0, topOfFifteen[status] * 100 - ordinary, zero)) - zero;
  const parts = [zero, middle, gains - zero - middle].map((amount, index) => {
    const rate = rates[index]!;
    return { rate, amount, tax: (amount * rate) / 100 };
  });
  return { parts, tax: parts.reduce((sum, part) => sum + part.tax, 0) };
}

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
  const ordinary = taxable - gains;
  const { parts, tax } = taxGains(taxReturn, gains, ordinary);
  const isApart = bracketTax(schedule, taxable) >= bracketTax(schedule, ordinary) + tax;
  addBrackets(schedule, isApart ? ordinary : taxable, taxReturn);
  if (!isApart) return;
  for (const part of parts) if (part.amount > 0) add(taxReturn, `tax.gains-${part.rate}`, part.tax);
}
