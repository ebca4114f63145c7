import { openOn, type OfficeHours } from '../firm/hours';
import { addDays, civilTime, toInstant, type CivilDate } from '../time/civil-time';
import { DAY, MINUTE } from '../time/duration';
import { officeStartText, weekdayClockText } from '../time/formats';
import { momentInSpanish } from '../time/spanish';

export type Opening = { hours: OfficeHours; daysOff: ReadonlySet<CivilDate> };

const MAX_DAYS = 400;
const QUARTER = 15 * MINUTE;

/**
 * `promiseHours` business hours later, to the next quarter hour; plain hours after 400 closed days.
 */
export function promisedAnswerTime(sentAt: Date, opening: Opening, promiseHours: number): Date {
  let left = promiseHours * 60 * MINUTE;
  for (const { from, to } of openTimes(sentAt, opening, MAX_DAYS)) {
    const length = to.getTime() - from.getTime();
    if (left <= length) {
      const roundedUp = Math.ceil((from.getTime() + left) / QUARTER) * QUARTER;
      return new Date(Math.min(roundedUp, to.getTime()));
    }
    left -= length;
  }
  return new Date(sentAt.getTime() + promiseHours * 60 * MINUTE);
}

/** The minutes of business hours between two moments, at most those of 400 days. */
export function businessMinutes(from: Date, to: Date, opening: Opening): number {
  let length = 0;
  for (const open of openTimes(from, opening, MAX_DAYS)) {
    if (open.from >= to) break;
    length += Math.min(open.to.getTime(), to.getTime()) - open.from.getTime();
  }
  return Math.round(length / MINUTE);
}

function* openTimes(after: Date, { hours, daysOff }: Opening, days: number) {
  let { date } = civilTime(after);
  for (let day = 0; day < days; day += 1, date = addDays(date, 1)) {
    const open = openOn(hours, date);
    if (!open || daysOff.has(date)) continue;
    const opens = toInstant(date, open.opensAt);
    const to = toInstant(date, open.closesAt);
    const from = opens > after ? opens : after;
    if (from < to) yield { from, to };
  }
}

/** From here on a weekday alone could mean this week's. */
const NEXT_WEEK = 6 * DAY;

/** "Tue 11:00 AM ET"; from a week on "Tue, Dec 1, 11:00 AM ET". */
export function promisedTimeText(time: Date, now: Date): string {
  const distance = Math.abs(time.getTime() - now.getTime());
  return distance < NEXT_WEEK ? weekdayClockText(time) : officeStartText(time);
}

export function promiseSentence(time: Date | null, now: Date): string | null {
  if (!time) return null;
  return time > now
    ? `You will hear from us by ${promisedTimeText(time, now)}.`
    : 'We’re late with our answer. We’ll write to you as soon as we can.';
}

export function promiseInSpanish(time: Date | null, now: Date): string | null {
  if (!time) return null;
  return time > now
    ? `Tendrá nuestra respuesta a más tardar el ${momentInSpanish(time)}.`
    : 'Nos hemos retrasado con la respuesta. Le escribiremos lo antes posible.';
}

export function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function businessTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [countText(hours, 'hour'), countText(rest, 'minute')].filter(Boolean);
  return parts.join(' ') || 'less than a minute';
}

const countText = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
