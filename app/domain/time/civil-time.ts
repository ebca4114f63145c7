import { DAY } from './duration';
import { officeZone } from '../firm/office';

export type CivilDate = string;

/** A month of the calendar as YYYY-MM. */
export type CivilMonth = string;

/** Of an hour that happens twice it is the first; in a skipped one, as far after the change. */
export function toInstant(date: CivilDate, minutes: number, zone = officeZone()): Date {
  const civil = Temporal.PlainDateTime.from(date).add({ minutes });
  return new Date(civil.toZonedDateTime(zone).epochMilliseconds);
}

/** Kept by zone: a format reads a clock ten times faster than Temporal, and a list reads many. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

/** The date and the minutes after midnight that the clocks of `zone` show at a moment. */
export function civilTime(
  instant: Date,
  zone = officeZone(),
): { date: CivilDate; minutes: number } {
  const [date, time] = getClock(zone).format(instant).split(' ') as [string, string];
  return { date, minutes: parseTimeOfDay(time) ?? 0 };
}

/** Days that databases and clocks write with a year of four digits, a day later too. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-30';

/** Whether the words are a day that exists, as YYYY-MM-DD. */
export function isCivilDate(words: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(words) || words < FIRST_DAY || words > LAST_DAY) return false;
  const date = new Date(words);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(words);
}

export const isCivilMonth = (words: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(words);

export const toMonth = (date: CivilDate): CivilMonth => date.slice(0, 7);

export const officeYear = (instant: Date): number => Number(civilTime(instant).date.slice(0, 4));

export const addDays = (date: CivilDate, days: number): CivilDate =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (first: CivilDate, last: CivilDate): number =>
  (Date.parse(last) - Date.parse(first)) / DAY;

/** The days from one to another, both included. */
export const listDates = (first: CivilDate, last: CivilDate): CivilDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => addDays(first, days));

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (date: CivilDate): number => new Date(date).getUTCDay();

export function listDays(month: CivilMonth): CivilDate[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from(
    { length: daysInMonth },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

export const addMonths = (month: CivilMonth, months: number): CivilMonth =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** The same day so many months later; the last day of that month where it has no such day. */
export const addMonthsTo = (date: CivilDate, months: number): CivilDate =>
  Temporal.PlainDate.from(date).add({ months }).toString();

/** A month's days in weeks from Sunday to Saturday; null fills the gaps. */
export function toWeeks<Day extends { date: CivilDate }>(days: readonly Day[]): (Day | null)[][] {
  const gap = Array.from({ length: weekday(days[0]!.date) }, () => null);
  const cells: (Day | null)[] = [...gap, ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Minutes after midnight of a time such as "10:30"; null for anything else. */
export function parseTimeOfDay(words: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(words) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
