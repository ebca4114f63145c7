import { addDays, civilTime, isCivilDate, weekday, type CivilDate } from '../time/civil-time';

export const OFFICE_CALENDAR = '/admin/calendar';

/** How many days before and after today a week can begin. */
const REACH = 731;

/**
 * The week, from Monday on, that holds the day an address asks for; where it asks for none in
 * reach, this week in Orlando, and from Saturday on the coming one.
 */
export function weekWanted(
  wanted: string | null,
  now: Date,
): { first: CivilDate; previous: CivilDate | null; next: CivilDate | null } {
  const today = civilTime(now).date;
  const inReach = (day: CivilDate) => day >= addDays(today, -REACH) && day <= addDays(today, REACH);
  const coming = addDays(today, { 6: 2, 0: 1 }[weekday(today)] ?? 0);
  const day = wanted !== null && isCivilDate(wanted) && inReach(wanted) ? wanted : coming;
  const first = addDays(day, -((weekday(day) + 6) % 7));
  const near = (days: number) => (inReach(addDays(first, days)) ? addDays(first, days) : null);
  return { first, previous: near(-7), next: near(7) };
}
