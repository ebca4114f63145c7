import type { OfficeHours } from '../administration/office';
import { addDays, civilTime, instantOf, weekday, type CivilDate } from '../time/civil-time';
import { DAY, MINUTE } from '../time/duration';
import { officeStartText, weekdayClockText } from '../time/formats';
import { momentInSpanish } from '../time/spanish';

/** When the office is open: its hours by Orlando's clocks, and the days on which it isn't. */
export type Opening = { hours: OfficeHours; daysOff: ReadonlySet<CivilDate> };

/** How far ahead an open day is looked for. */
const LOOKED_AHEAD = 400;
/** Times are promised to the next quarter of an hour. */
const QUARTER = 15 * MINUTE;

/**
 * Until when an answer is promised to what was sent at a moment: so many business hours later, rounded up to a quarter of
 * an hour. Time counts only while the office is open, as its clocks show it; where it stays closed for a year, all time does.
 */
export function answerBy(sentAt: Date, opening: Opening, promiseHours: number): Date {
  let left = promiseHours * 60 * MINUTE;
  for (const { from, to } of openTimes(sentAt, opening, LOOKED_AHEAD)) {
    const length = to.getTime() - from.getTime();
    if (left <= length) return roundedUp(from.getTime() + left, to);
    left -= length;
  }
  return new Date(sentAt.getTime() + promiseHours * 60 * MINUTE);
}

/** The minutes of business hours between two moments, at most those of 400 days. */
export function businessMinutes(from: Date, to: Date, opening: Opening): number {
  let length = 0;
  for (const open of openTimes(from, opening, LOOKED_AHEAD)) {
    if (open.from >= to) break;
    length += Math.min(open.to.getTime(), to.getTime()) - open.from.getTime();
  }
  return Math.round(length / MINUTE);
}

/** The spans of time in which the office is open after a moment, in order. */
function* openTimes(after: Date, { hours, daysOff }: Opening, days: number) {
  let { date } = civilTime(after);
  for (let day = 0; day < days; day += 1, date = addDays(date, 1)) {
    if (!hours.days.includes(weekday(date)) || daysOff.has(date)) continue;
    const opens = instantOf(date, hours.opensAt);
    const to = instantOf(date, hours.closesAt);
    const from = opens > after ? opens : after;
    if (from < to) yield { from, to };
  }
}

function roundedUp(time: number, limit: Date): Date {
  return new Date(Math.min(Math.ceil(time / QUARTER) * QUARTER, limit.getTime()));
}

/** From here on a weekday alone could be taken for this week's. */
const A_WEEK_OFF = 6 * DAY;

/** A promised time in a few words: "Tue 11:00 AM ET", from a week on "Tue, Dec 1, 11:00 AM ET". */
export function promisedTime(time: Date, now: Date): string {
  const distance = Math.abs(time.getTime() - now.getTime());
  return distance < A_WEEK_OFF ? weekdayClockText(time) : officeStartText(time);
}

/** What a client reads while they wait: "You will hear from us by Tue 11:00 AM ET." It is not said once that time is over. */
export function promiseSentence(time: Date | null, now: Date): string | null {
  if (!time) return null;
  return time > now
    ? `You will hear from us by ${promisedTime(time, now)}.`
    : 'We’re late with our answer. We’ll write to you as soon as we can.';
}

/** The same in Spanish. */
export function promiseInSpanish(time: Date | null, now: Date): string | null {
  if (!time) return null;
  return time > now
    ? `Tendrá nuestra respuesta a más tardar el ${momentInSpanish(time)}.`
    : 'Nos hemos retrasado con la respuesta. Le escribiremos lo antes posible.';
}

/** The middle one of some numbers; of two in the middle, their mean. Null where there are none. */
export function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A length of time in business hours: "45 minutes", "2 hours 15 minutes". */
export function businessTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean);
  return parts.join(' ') || 'less than a minute';
}

const counted = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
