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
import { bookableRange, freeSlots, type StaffSchedule } from './slots';

export type CalendarDay = { date: CivilDate; free: number };

export type BookingCalendar = ReturnType<typeof getCalendar>;

/** The requested month, else the first free one. `schedule` covers `bookableRange(now)`. */
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
  const findFirstFreeDay = () => {
    let date = first;
    while (date < last && getSlots(date).length === 0) date = addDays(date, 1);
    return getSlots(date).length > 0 ? date : first;
  };
  const day = wanted.day && isCivilDate(wanted.day) ? wanted.day : null;
  const month =
    (wanted.month && inRange(wanted.month)) ||
    (day && inRange(toMonth(day))) ||
    toMonth(findFirstFreeDay());
  const days = listDays(month).map((date) => ({ date, slots: getSlots(date) }));
  const shown = days.find(({ date }) => date === day) ?? days.find(({ slots }) => slots.length > 0);
  return {
    month,
    previous: inRange(addMonths(month, -1)),
    next: inRange(addMonths(month, 1)),
    weeks: toWeeks(days.map(({ date, slots }): CalendarDay => ({ date, free: slots.length }))),
    // The day asked for, else the first of the month with a free time.
    day: shown?.date ?? null,
    slots: shown?.slots ?? [],
  };
}
