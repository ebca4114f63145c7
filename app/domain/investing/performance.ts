import { daysBetween, type CivilDate } from '../time/civil-time';
import type { Cents } from '../money';

/** Money put in, money taken out, or what a holding is worth at the end of a day. */
export const ENTRY_KINDS = ['contribution', 'withdrawal', 'valuation'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type HoldingEntry = { date: CivilDate; kind: EntryKind; cents: Cents };

export type PerformancePoint = { date: CivilDate; valueCents: Cents; growth: number };

export type Performance = NonNullable<ReturnType<typeof calculatePerformance>>;

/**
 * The time-weighted return of holdings from the days something was entered: between two of them the
 * value's growth without the money that went in or out, all periods multiplied. A holding is worth
 * its last valuation plus what went in or out since, so a flow between valuations neither gains nor
 * loses. Null while there is less than a period. Source: CFA Institute, GIPS Standards for Firms
 * 2020, "time-weighted return" (geometrically linked sub-periods, revalued at flows).
 */
export function calculatePerformance(holdings: readonly (readonly HoldingEntry[])[]) {
  const points = performancePoints(holdings);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const days = daysBetween(first.date, last.date);
  return {
    points,
    // As a fraction: 0.125 is 12.5%.
    timeWeighted: last.growth - 1,
    // GIPS doesn't annualize a year or less.
    yearly: days > 365 ? last.growth ** (365.25 / days) - 1 : null,
  };
}

function performancePoints(holdings: readonly (readonly HoldingEntry[])[]): PerformancePoint[] {
  const byDay = new Map<CivilDate, (HoldingEntry & { holding: number })[]>();
  for (const [holding, entries] of holdings.entries())
    for (const entry of entries) {
      const sameDay = byDay.get(entry.date) ?? [];
      sameDay.push({ ...entry, holding });
      byDay.set(entry.date, sameDay);
    }
  const values = holdings.map(() => 0);
  const points: PerformancePoint[] = [];
  let [growth, before] = [1, 0];
  for (const date of [...byDay.keys()].sort()) {
    const entries = byDay.get(date)!;
    let flow = 0;
    for (const { holding, kind, cents } of entries) {
      if (kind === 'valuation') continue;
      const signed = kind === 'contribution' ? cents : -cents;
      values[holding] = Math.max(0, values[holding]! + signed);
      flow += signed;
    }
    for (const { holding, kind, cents } of entries)
      if (kind === 'valuation') values[holding] = cents;
    const value = values.reduce((sum, each) => sum + each, 0);
    if (before > 0) growth *= Math.max(0, value - flow) / before;
    if (before > 0 || value > 0) points.push({ date, valueCents: value, growth });
    before = value;
  }
  return points;
}

/** "+12.5%", "−3.0%", "0.0%": a return in percent with one decimal. */
export function returnText(fraction: number): string {
  const percent = Math.round(fraction * 1_000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}

export const getHoldingValue = (entries: readonly HoldingEntry[]): Cents =>
  performancePoints([entries]).at(-1)?.valueCents ?? 0;

export const monthly = (points: readonly PerformancePoint[], months: number) =>
  points
    .filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7))
    .slice(-months);
