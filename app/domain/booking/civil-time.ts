const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The firm's own time zone: Orlando. */
export const OFFICE_ZONE = 'America/New_York';

/** A day of the calendar as YYYY-MM-DD, without a time or a zone. */
export type CivilDate = string;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, read as if it were UTC, in milliseconds. */
function wallClock(instant: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
}

/**
 * The moment at which the clocks of `zone` show `minutes` after midnight on `date`. Of an hour that happens twice
 * it is the first; in an hour that is left out it is the moment as far after the change.
 */
export function instantOf(date: CivilDate, minutes: number, zone = OFFICE_ZONE): Date {
  const wanted = Date.parse(date) + minutes * MINUTE;
  const offsets = [wanted - DAY, wanted + DAY].map((near) => wallClock(near, zone) - near);
  const [before, after] = offsets.map((offset) => wanted - offset);
  if (wallClock(before!, zone) === wanted) return new Date(before!);
  return new Date(wallClock(after!, zone) === wanted ? after! : before!);
}

/** The date and the minutes after midnight that the clocks of `zone` show at a moment. */
export function civilTime(instant: Date, zone = OFFICE_ZONE): { date: CivilDate; minutes: number } {
  const shown = wallClock(instant.getTime(), zone);
  return { date: isoDay(shown), minutes: Math.floor((shown - Date.parse(isoDay(shown))) / MINUTE) };
}

/** Whether the words are a day that exists, as YYYY-MM-DD. */
export function isCivilDate(words: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(words) &&
    !Number.isNaN(Date.parse(words)) &&
    isoDay(Date.parse(words)) === words
  );
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return isoDay(Date.parse(date) + days * DAY);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: CivilDate): number {
  return new Date(date).getUTCDay();
}

/** The days of a month given as YYYY-MM. */
export function daysOf(month: string): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The month so many months after YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + months, 1)).toISOString().slice(0, 7);
}

function isoDay(time: number): CivilDate {
  return new Date(time).toISOString().slice(0, 10);
}
