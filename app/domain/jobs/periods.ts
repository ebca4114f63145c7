import { TAX_DATES } from '../calendar/tax-dates';
import { taxDueDay } from '../time/business-days';
import type { CivilDate } from '../time/civil-time';
import { monthText } from '../time/formats';
import { DUE_RULES, type DueRule, type PeriodKind } from './due-rules';

/** The due date of a period and its extended date, moved by weekends and holidays; null for none. */
export function dueDates(
  rule: DueRule,
  period: string,
): { due: CivilDate | null; extended: CivilDate | null } {
  const { topic, extension } = DUE_RULES[rule];
  const [, year, quarter] = /^(\d{4})(?:-Q([1-4]))?$/.exec(period) ?? [];
  const dates = TAX_DATES.filter((date) => date.topic === topic);
  const isQuarterly = rule === 'payroll';
  if (!year || isQuarterly !== Boolean(quarter)) return { due: null, extended: null };
  const toDay = (date: (typeof dates)[number] | undefined) =>
    date ? taxDueDay(`${Number(year) + (date.isSameYear ? 0 : 1)}-${date.day}`) : null;
  if (quarter) return { due: toDay(dates[Number(quarter) - 1]), extended: null };
  return { due: toDay(dates[0]), extended: extension ? toDay(dates[1]) : null };
}

/** "2025", "3rd quarter of 2026", "November 2026"; '' for no period. */
export function periodText(period: string): string {
  const [, year, quarter, month] = /^(\d{4})(?:-Q(\d)|-(\d{2}))?$/.exec(period) ?? [];
  if (quarter) return `${['1st', '2nd', '3rd', '4th'][Number(quarter) - 1]} quarter of ${year}`;
  return month ? monthText(period) : period;
}

/**
 * The newest period that jobs which come again are opened for, and the one before it: a quarter or
 * a month once it has begun, a year from October, since its papers are asked for in December.
 */
export function repeatedPeriods(kind: PeriodKind, today: CivilDate) {
  const isEarly = kind === 'year' && today.slice(5) < '10-01';
  const [period, before] = listPeriods(kind, today).slice(isEarly ? 1 : 0);
  return period && before ? { period, before } : null;
}

/** The periods that a job may cover, the current one first: seven years, or two. */
export function listPeriods(kind: PeriodKind, today: CivilDate): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (kind === '') return [];
  if (kind === 'year') return Array.from({ length: 7 }, (_, ago) => String(year - ago));
  const months = Array.from({ length: 24 }, (_, ago) => year * 12 + month - 1 - ago);
  const periods = months.map((each) => {
    const [inYear, at] = [each % 12, Math.floor(each / 12)];
    return kind === 'month'
      ? `${at}-${String(inYear + 1).padStart(2, '0')}`
      : `${at}-Q${Math.floor(inYear / 3) + 1}`;
  });
  return [...new Set(periods)];
}
