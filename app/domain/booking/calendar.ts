import {
  addDays,
  addMonths,
  listDays,
  isCivilDate,
  toMonth,
  toWeeks,
  type CivilDate,
  type CivilMonth,
} from '../time/civil-time';
import { civilTime } from '../time/civil-time';
import { bookableRange, freeSlots, type Slot, type StaffSchedule } from './slots';

/** How many of the next free times are offered at once. */
const NEXT_TIMES = 3;

/** A month with fewer free days is shown with the next one. */
const MIN_FREE_DAYS = 5;

export type CalendarDay = { date: CivilDate; free: number };

export type BookingCalendar = ReturnType<typeof getCalendar>;

/** The requested month, else the first free one, with the next where it has few free days left.
 * `schedule` covers `bookableRange(now)`. */
export function getCalendar(
  schedule: StaffSchedule,
  minutes: number,
  wanted: { month: string | null; day: string | null },
  now: Date,
) {
  const { first, last } = bookableRange(now, schedule.noticeHours);
  const inRange = (month: CivilMonth) =>
    month >= toMonth(first) && month <= toMonth(last) ? month : null;
  const getSlots = (date: CivilDate) => freeSlots(date, minutes, schedule, now);
  const nextTimes: Slot[] = [];
  for (let date = first; date <= last && nextTimes.length < NEXT_TIMES; date = addDays(date, 1))
    nextTimes.push(...getSlots(date).slice(0, NEXT_TIMES - nextTimes.length));
  const day = wanted.day && isCivilDate(wanted.day) ? wanted.day : null;
  const month =
    (wanted.month && inRange(wanted.month)) ||
    (day && inRange(toMonth(day))) ||
    toMonth(nextTimes[0] ? civilTime(nextTimes[0].startsAt).date : first);
  const listMonth = (each: CivilMonth) =>
    listDays(each).map((date) => ({ date, slots: getSlots(date) }));
  const days = listMonth(month);
  const following = inRange(addMonths(month, 1));
  const isShort = days.filter(({ slots }) => slots.length > 0).length < MIN_FREE_DAYS;
  const alsoShown = isShort ? following : null;
  if (alsoShown) days.push(...listMonth(alsoShown));
  const shown = days.find(({ date }) => date === day) ?? days.find(({ slots }) => slots.length > 0);
  return {
    month,
    previous: inRange(addMonths(month, -1)),
    alsoShown,
    next: alsoShown ? inRange(addMonths(alsoShown, 1)) : following,
    nextTimes,
    weeks: toWeeks(days.map(({ date, slots }): CalendarDay => ({ date, free: slots.length }))),
    // The day asked for, else the first of the month with a free time.
    day: shown?.date ?? null,
    slots: shown?.slots ?? [],
  };
}
