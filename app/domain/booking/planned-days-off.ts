import { MAX_DAYS_OFF, WHOLE_OFFICE } from '../administration/office';
import { daysBetween, isCivilDate, listDates, type CivilDate } from '../time/civil-time';
import type { StaffSchedule } from './slots';

/** Days off that are about to be added, of a member or the `WHOLE_OFFICE`. */
export type PlannedDaysOff = { member: string; date: CivilDate; until: CivilDate };

/** As `?without=` of an address says them: "2026-12-01/2026-12-04/office". */
export const plannedDaysOffText = ({ date, until, member }: PlannedDaysOff): string =>
  [date, until, member].join('/');

export function parsePlannedDaysOff(text: string | null): PlannedDaysOff | undefined {
  const [date = '', until = '', member = '', ...rest] = (text ?? '').split('/');
  if (!isCivilDate(date) || !isCivilDate(until) || !member || rest.length > 0) return undefined;
  const days = daysBetween(date, until);
  return days >= 0 && days < MAX_DAYS_OFF ? { member, date, until } : undefined;
}

/** The schedule as it will be with those days off. */
export function withDaysOff(
  { member, date, until }: PlannedDaysOff,
  schedule: StaffSchedule,
): StaffSchedule {
  const dates = listDates(date, until);
  const staff = schedule.staff.map((each) =>
    [WHOLE_OFFICE, each.id].includes(member)
      ? { ...each, daysOff: new Set([...each.daysOff, ...dates]) }
      : each,
  );
  return { ...schedule, staff };
}
