import {
  addMonths,
  daysOf,
  isCivilDate,
  monthOf,
  weeksOf,
  type CivilDate,
  type CivilMonth,
} from '../time/civil-time';
import { bookableRange, freeSlots, type StaffSchedule, type Slot } from './slots';

export type CalendarDay = { date: CivilDate; free: number };

/**
 * A month of days with their free times, and the times of one of its days. Weeks begin on Sunday;
 * null fills their gaps.
 */
export type BookingCalendar = {
  month: CivilMonth;
  previous: CivilMonth | null;
  next: CivilMonth | null;
  weeks: readonly (readonly (CalendarDay | null)[])[];
  /** The day whose times are shown: the one wanted, else the first of the month with a free time. */
  day: CivilDate | null;
  slots: readonly Slot[];
};

/**
 * The calendar for a meeting of so many minutes. A month or day that doesn't exist or can't be booked is left aside:
 * then it is the month with the first free time. `schedule` covers `bookableRange(now)`.
 */
export function calendarOf(
  schedule: StaffSchedule,
  minutes: number,
  wanted: { month: string | null; day: string | null },
  now: Date,
): BookingCalendar {
  const range = bookableRange(now);
  const [firstMonth, lastMonth] = [monthOf(range.first), monthOf(range.last)];
  const inRange = (month: CivilMonth | null | undefined) =>
    month && month >= firstMonth && month <= lastMonth ? month : null;
  const day = wanted.day && isCivilDate(wanted.day) ? wanted.day : null;
  const months = monthsBetween(firstMonth, lastMonth);
  const known = new Map<CivilDate, readonly Slot[]>();
  const slotsOf = (date: CivilDate): readonly Slot[] => {
    const outside = date < range.first || date > range.last;
    const slots =
      known.get(date) ?? (outside ? [] : freeSlots(date, minutes, schedule, now, range));
    known.set(date, slots);
    return slots;
  };
  const hasFree = (month: CivilMonth) => daysOf(month).some((date) => slotsOf(date).length > 0);
  const month =
    inRange(wanted.month) ?? inRange(day && monthOf(day)) ?? months.find(hasFree) ?? months[0]!;
  const days = daysOf(month).map((date) => ({ date, slots: slotsOf(date) }));
  const shown =
    days.find(({ date }) => date === day) ?? days.find(({ slots }) => slots.length > 0) ?? null;
  return {
    month,
    previous: inRange(addMonths(month, -1)),
    next: inRange(addMonths(month, 1)),
    weeks: weeksOf(days.map(({ date, slots }) => ({ date, free: slots.length }))),
    day: shown?.date ?? null,
    slots: shown?.slots ?? [],
  };
}

function monthsBetween(first: CivilMonth, last: CivilMonth): CivilMonth[] {
  const months: CivilMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
