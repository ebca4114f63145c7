import { addDays, civilTime, instantOf, type CivilDate } from '../time/civil-time';
import { civilShortDayText, civilWeekdayDateText } from '../time/formats';
import type { Days } from './shown';

/** The days around a moment as the clocks of `zone` count them. */
export function daysOf(now: Date, zone: string): Days {
  const time = now.getTime();
  let known = kept.get(zone);
  if (!known || time < known.from || time >= known.until) {
    const today = civilTime(now, zone).date;
    const tomorrow = addDays(today, 1);
    const until = instantOf(tomorrow, 0, zone).getTime();
    known = { from: time, until, days: { yesterday: addDays(today, -1), today, tomorrow } };
    kept.set(zone, known);
  }
  return { ...known.days, left: known.until - time };
}

/** The days of each zone until its midnight: finding them costs a quarter of a millisecond, and a thread asks at each page. */
const kept = new Map<string, { from: number; until: number; days: Omit<Days, 'left'> }>();

/** A day as it is shown above its messages: "Tue, Nov 24", of another year than today's "Tue, Nov 24, 2026". */
export function dayTextOf(day: CivilDate, { today }: Days): string {
  return day.slice(0, 4) === today.slice(0, 4) ? civilShortDayText(day) : civilWeekdayDateText(day);
}
