import { z } from 'zod';
import type { OfficeHours } from '../firm/hours';
import { openTimeText, parseOpenTimes, type OpenTime } from '../firm/place';
import { civilTime, weekday } from '../time/civil-time';
import { MINUTE } from '../time/duration';
import { WEEKDAYS } from '../time/formats';

/** What an adviser works by weekday, from 0 for Sunday; empty on a day they don't work. */
export type StaffHours = readonly (readonly OpenTime[])[];

const DAYS = WEEKDAYS.map(({ name }) => name);

/** The fields of the form, which are named by the weekday. */
export const HOURS_FIELDS: readonly string[] = [...DAYS.slice(1), DAYS[0]!];

const getHours = (day: string) =>
  z
    .string()
    .optional()
    .default('')
    .transform((words, context): readonly OpenTime[] => {
      const times = parseOpenTimes(words);
      if (times) return times;
      const message = `${day}: enter one or two times on the half hour, such as 9am-12pm, 1pm-6pm`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

export const staffHoursSchema = z.object(
  Object.fromEntries(DAYS.map((day) => [day, getHours(day)])),
);

/** Whether a meeting lies within the hours. */
export function isWithin(
  hours: StaffHours,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const { date, minutes } = civilTime(startsAt);
  const ends = minutes + (endsAt.getTime() - startsAt.getTime()) / MINUTE;
  return hours[weekday(date)]!.some(
    ({ opensAt, closesAt }) => minutes >= opensAt && ends <= closesAt,
  );
}

export const toStaffHours = (form: z.output<typeof staffHoursSchema>): StaffHours =>
  DAYS.map((day) => form[day]!);

/** The office's hours as those of somebody who has none of their own. */
export const officeStaffHours = (office: OfficeHours): StaffHours =>
  office.map((open) => (open ? [open] : []));

export const staffHoursForm = (hours: StaffHours): Record<string, string> =>
  Object.fromEntries(DAYS.map((day, at) => [day, hours[at]!.map(openTimeText).join(', ')]));
