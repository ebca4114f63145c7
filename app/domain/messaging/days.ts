import { addDays, civilTime, instantOf, type CivilDate } from '../time/civil-time';
import { civilShortDayText, civilWeekdayDateText } from '../time/formats';
import type { Days } from './shown';

/** The days around a moment as the clocks of `zone` count them. */
export function daysOf(now: Date, zone: string): Days {
  const today = civilTime(now, zone).date;
  const tomorrow = addDays(today, 1);
  const left = instantOf(tomorrow, 0, zone).getTime() - now.getTime();
  return { yesterday: addDays(today, -1), today, tomorrow, left };
}

/** A day as it is shown above its messages: "Tue, Nov 24", of another year than today's "Tue, Nov 24, 2026". */
export function dayTextOf(day: CivilDate, { today }: Days): string {
  return day.slice(0, 4) === today.slice(0, 4) ? civilShortDayText(day) : civilWeekdayDateText(day);
}
