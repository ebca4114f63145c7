const OFFICE_ZONE = 'America/New_York';
const DAY = 24 * 60 * 60_000;

/** The calendar date in Orlando at a moment, as YYYY-MM-DD. */
export function officeDate(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE, dateStyle: 'short' }).format(now);
}

/** The days a consultation may be asked for: from tomorrow in Orlando until a year from now, both as YYYY-MM-DD. */
export function bookableDays(now: Date): { first: string; last: string } {
  const today = Date.parse(officeDate(now));
  return { first: isoDay(today + DAY), last: isoDay(today + 365 * DAY) };
}

/** What is wrong with a wished date, or null: it has to exist, lie within `bookableDays`, and be a weekday. */
export function dateProblem(date: string, now: Date): string | null {
  const time = Date.parse(date);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time) || isoDay(time) !== date) return 'Preferred date must be a real date';
  const { first, last } = bookableDays(now);
  if (date < first) return 'Preferred date must be tomorrow or later';
  if (date > last) return 'Preferred date must be within a year';
  if ([0, 6].includes(new Date(time).getUTCDay())) return 'Preferred date must be a weekday, Monday to Friday';
  return null;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
