import {
  addDays,
  addMonths,
  civilTime,
  listDays,
  isCivilDate,
  isCivilMonth,
  toMonth,
  weekday,
  toWeeks,
  type CivilDate,
  type CivilMonth,
} from '../time/civil-time';
import type { CalendarItem } from './item';

export const CALENDAR = '/dashboard/calendar';

const MONTHS_BACK = 24;
const MONTHS_AHEAD = 24;

export type MonthDay = { date: CivilDate; items: readonly CalendarItem[] };

export type MonthView = ReturnType<typeof monthView>;

/** The month in the address if it can be shown, else the current one in Orlando. */
export function monthWanted(wanted: string | null, now: Date): CivilMonth {
  const present = toMonth(civilTime(now).date);
  return wanted !== null && isCivilMonth(wanted) && isShown(wanted, present) ? wanted : present;
}

const isShown = (month: CivilMonth, present: CivilMonth): boolean =>
  month >= addMonths(present, -MONTHS_BACK) && month <= addMonths(present, MONTHS_AHEAD);

/**
 * `earlier` and `coming` are the days with items; only the current month has earlier ones. `following`
 * is the first of one's own items after the month, where none is left in it.
 */
export function monthView(month: CivilMonth, items: readonly CalendarItem[], now: Date) {
  const today = civilTime(now).date;
  const near = (months: number) => {
    const other = addMonths(month, months);
    return isShown(other, toMonth(today)) ? other : null;
  };
  const days = listDays(month).map((date): MonthDay => ({
    date,
    items: items.filter((each) => each.date === date),
  }));
  const isEarlier = ({ date }: MonthDay) => toMonth(today) === month && date < today;
  const filled = days.filter((day) => day.items.length > 0);
  const coming = filled.filter((day) => !isEarlier(day));
  const isOwn = ({ kind }: CalendarItem) => kind !== 'tax';
  const isBusy = coming.some((day) => day.items.some(isOwn));
  const last = days.at(-1)!.date;
  const after = last > today ? last : today;
  return {
    month,
    previous: near(-1),
    next: near(1),
    today,
    weeks: toWeeks(days),
    earlier: filled.filter(isEarlier),
    coming,
    following: isBusy ? undefined : items.find((item) => isOwn(item) && item.date > after),
  };
}

export type CalendarLook = { look: 'month' | 'list'; allDates: boolean };

export function calendarPath(
  month: CivilMonth,
  { look, allDates }: CalendarLook,
  day?: CivilDate,
): string {
  const query = new URLSearchParams({
    month,
    ...(look === 'list' && { view: 'list' }),
    ...(allDates && { tax: 'all' }),
  });
  return `${CALENDAR}?${query}${day ? `#day-${day}` : ''}`;
}

export const OFFICE_CALENDAR = '/admin/calendar';

/** How many days before and after today a week can begin. */
const REACH = 731;

/** The week from Monday on that an address asks for, else this one, from Saturday on the next. */
export function weekWanted(wanted: string | null, now: Date) {
  const today = civilTime(now).date;
  const inReach = (day: CivilDate) => day >= addDays(today, -REACH) && day <= addDays(today, REACH);
  const coming = addDays(today, { 6: 2, 0: 1 }[weekday(today)] ?? 0);
  const day = wanted !== null && isCivilDate(wanted) && inReach(wanted) ? wanted : coming;
  const first = addDays(day, -((weekday(day) + 6) % 7));
  const near = (days: number) => (inReach(addDays(first, days)) ? addDays(first, days) : null);
  return { first, previous: near(-7), next: near(7) };
}
