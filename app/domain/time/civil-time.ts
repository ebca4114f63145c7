import { Temporal } from 'temporal-polyfill';
import { addMinutes, DAY, minutesBetween } from './duration';
import { OFFICE_ZONE } from './zones';

/** A day of the calendar as YYYY-MM-DD, without a time or a zone. */
export type CivilDate = string;

/** A month of the calendar as YYYY-MM. */
export type CivilMonth = string;

/**
 * The moment at which the clocks of `zone` show `minutes` after midnight on `date`. Of an hour that happens twice
 * it is the first; in an hour that is left out it is the moment as far after the change.
 */
export function instantOf(date: CivilDate, minutes: number, zone = OFFICE_ZONE): Date {
  const civil = Temporal.PlainDateTime.from(date).add({ minutes });
  return new Date(civil.toZonedDateTime(zone).epochMilliseconds);
}

/**
 * `instantOf` for several times of one day, in order: two conversions where the clocks don't change
 * between the first and the last.
 */
export function instantsOf(
  date: CivilDate,
  minutes: readonly number[],
  zone = OFFICE_ZONE,
): readonly Date[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = instantOf(date, first, zone);
  return minutesBetween(start, instantOf(date, last, zone)) === last - first
    ? minutes.map((each) => addMinutes(start, each - first))
    : minutes.map((each) => instantOf(date, each, zone));
}

/**
 * Clocks by zone: reading one of the platform's takes a tenth of the time that Temporal does, and a
 * list reads many.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
    });
  clocks.set(zone, clock);
  return clock;
}

/** Before that day the platform counts by the Julian calendar. */
const GREGORIAN = Date.UTC(1583, 0, 1);

/** The date and the minutes after midnight that the clocks of `zone` show at a moment. */
export function civilTime(instant: Date, zone = OFFICE_ZONE): { date: CivilDate; minutes: number } {
  if (instant.getTime() < GREGORIAN) {
    const civil = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDateTime();
    return { date: civil.toPlainDate().toString(), minutes: civil.hour * 60 + civil.minute };
  }
  const [year, month, day, hour, minute] = clockOf(zone).format(instant).match(/\d+/g)!;
  return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/** The last day of which both its moments in UTC and the day after have a year of four digits, as databases keep it. */
const LAST_DAY = '9999-12-30';

/** Whether the words are a day that exists, as YYYY-MM-DD, up to the end of the year 9999. */
export function isCivilDate(words: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(words) || words > LAST_DAY) return false;
  try {
    return Temporal.PlainDate.from(words).toString() === words;
  } catch {
    return false;
  }
}

/** Whether the words are a month as YYYY-MM. */
export function isCivilMonth(words: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(words);
}

/** The month of a day. */
export function monthOf(date: CivilDate): CivilMonth {
  return date.slice(0, 7);
}

/** The year that the calendar in Orlando shows at a moment. */
export function officeYear(instant: Date): number {
  return Number(civilTime(instant).date.slice(0, 4));
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The days from one date to a later one. */
export function daysBetween(first: CivilDate, last: CivilDate): number {
  return (Date.parse(last) - Date.parse(first)) / DAY;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: CivilDate): number {
  return new Date(date).getUTCDay();
}

/** The days of a month. */
export function daysOf(month: CivilMonth): CivilDate[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from(
    { length: daysInMonth },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** The month so many months later. */
export function addMonths(month: CivilMonth, months: number): CivilMonth {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The same day so many months later; the last day of that month where it has no such day. */
export function addMonthsTo(date: CivilDate, months: number): CivilDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The days of a month, all of them in order, in weeks from Sunday to Saturday; null fills the gaps. */
export function weeksOf<Day extends { date: CivilDate }>(days: readonly Day[]): (Day | null)[][] {
  const gap = Array.from({ length: weekday(days[0]!.date) }, () => null);
  const cells: (Day | null)[] = [...gap, ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/**
 * A time of day as an address or a form has it, "10:30", in minutes after midnight; null for words
 * that are no time.
 */
export function parseTimeOfDay(words: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(words) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes after midnight as an address or a form has them: "10:30". */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
