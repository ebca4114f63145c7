import { formatMoney, type Cents } from '../money';
import type { FilingStatus } from './filing-status';
import { roundCents } from './rounding';
import { add, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

/** One row of a schedule, in cents and percent; `to` is Infinity in the last. `base` is the tax on all rows below. */
export type Bracket = {
  readonly from: Cents;
  readonly to: Cents;
  readonly rate: number;
  readonly base: Cents;
  readonly text: TraceText;
};
export type Schedule = readonly Bracket[];

export function scheduleOf(figures: YearFigures, status: FilingStatus): Schedule {
  const { rates, upperLimits, source } = figures.brackets;
  return buildSchedule(rates, upperLimits[status], source);
}

/** A schedule from published rates (percent) and upper limits (dollars, without one for the last row). */
export function buildSchedule(
  rates: readonly number[],
  upperLimits: readonly number[],
  source: string,
): Schedule {
  const rows: Bracket[] = [];
  let from = 0;
  let base = 0;
  rates.forEach((rate, index) => {
    const limit = upperLimits[index];
    const to = limit === undefined ? Infinity : limit * 100;
    const range =
      limit === undefined
        ? `above ${formatMoney(from)}`
        : `from ${formatMoney(from)} to ${formatMoney(to)}`;
    const text = {
      id: `tax.bracket-${rate}`,
      label: `${rate}% bracket`,
      rule: `${rate}% of taxable income ${range}`,
      source,
    };
    rows.push({ from, to, rate, base, text });
    if (limit !== undefined) base += roundCents(((to - from) * rate) / 100);
    from = to;
  });
  return rows;
}

/** The exact tax of a schedule on `taxable`, without working; both may hold fractions of a cent. */
export function bracketTax(schedule: Schedule, taxable: number): number {
  const row = schedule[rowOf(schedule, taxable)]!;
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

/** The index of the row in which the next dollar on top of `taxable` falls. */
export function rowOf(schedule: Schedule, taxable: number): number {
  let index = 0;
  while (taxable >= schedule[index]!.to) index += 1;
  return index;
}

export type BracketShare = { rate: number; from: Cents; to: Cents; income: Cents; tax: Cents };

/** Every row of a schedule with the income in it and its tax, zero where none reaches: for bars and their table. */
export function bracketShares(schedule: Schedule, ordinaryIncome: Cents): BracketShare[] {
  return schedule.map(({ rate, from, to }) => {
    const income = Math.max(0, Math.min(ordinaryIncome, to) - from);
    return { rate, from, to, income, tax: roundCents((income * rate) / 100) };
  });
}
