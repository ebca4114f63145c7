import { DEFAULT_SETTINGS, type OfficeHours } from '../administration/office';
import { addDays, civilTime, instantsOf, weekday, type CivilDate } from '../time/civil-time';
import { addMinutes, HOUR, MINUTE } from '../time/duration';
import type { SlotReason } from './refusal';

/** What a booking must keep to besides the hours of the office. */
export const OFFICE = {
  /** Consultations start at each step after the opening. */
  stepMinutes: 30,
  /** What a staff member has free after each meeting. */
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 60,
} as const;

/** A quarter of an hour, the unit in which a staff member's time is booked. */
export const SLOT_UNIT = 15 * MINUTE;

/**
 * Who works and who is taken. `subjects` are those a staff member covers. `taken` holds a `slotKey`
 * for each booked quarter; days off are civil dates in Orlando.
 */
export type StaffSchedule = {
  staff: readonly {
    id: string;
    daysOff: ReadonlySet<CivilDate>;
    subjects: ReadonlySet<string>;
  }[];
  daysOff: ReadonlySet<CivilDate>;
  /** When the office is open; as it is at first where nothing is said. */
  hours?: OfficeHours;
  taken: ReadonlySet<string>;
};

/** A time that can be booked, with those who could hold the meeting. */
export type Slot = { startsAt: Date; endsAt: Date; staffIds: readonly string[] };

export function slotKey(staffMemberId: string, quarter: Date): string {
  return `${staffMemberId} ${quarter.getTime()}`;
}

/** The quarters that a meeting and the buffer after it take. */
export function slotUnits(startsAt: Date, minutes: number): Date[] {
  const count = Math.ceil(((minutes + OFFICE.bufferMinutes) * MINUTE) / SLOT_UNIT);
  return Array.from(
    { length: count },
    (_, index) => new Date(startsAt.getTime() + index * SLOT_UNIT),
  );
}

/** The days in Orlando on which anything can be booked, both included. */
export type BookableRange = { first: CivilDate; last: CivilDate };

/** The first and the last day in Orlando on which anything can be booked. */
export function bookableRange(now: Date): BookableRange {
  return {
    first: civilTime(new Date(now.getTime() + OFFICE.noticeHours * HOUR)).date,
    last: addDays(civilTime(now).date, OFFICE.horizonDays),
  };
}

/** Why nobody can book a meeting of so many minutes at a time; null where the rules of the office allow it. */
export function slotProblem(
  startsAt: Date,
  minutes: number,
  daysOff: ReadonlySet<CivilDate>,
  now: Date,
  hours: OfficeHours = DEFAULT_SETTINGS.hours,
): SlotReason | null {
  const { date, minutes: begins } = civilTime(startsAt);
  const early = noticeProblem(startsAt, now);
  if (early) return early;
  if (date > bookableRange(now).last) return 'horizon';
  if (!hours.days.includes(weekday(date))) return 'hours';
  if (daysOff.has(date)) return 'closed';
  if (begins < hours.opensAt || begins + minutes > hours.closesAt) return 'hours';
  if ((begins - hours.opensAt) % OFFICE.stepMinutes !== 0 || startsAt.getTime() % MINUTE !== 0)
    return 'grid';
  return null;
}

function noticeProblem(startsAt: Date, now: Date): SlotReason | null {
  if (startsAt <= now) return 'past';
  return startsAt.getTime() - now.getTime() < OFFICE.noticeHours * HOUR ? 'notice' : null;
}

/** The schedule of those who cover a subject; of everybody where nobody does. */
export function scheduleFor(subject: string, schedule: StaffSchedule): StaffSchedule {
  const covering = schedule.staff.filter(({ subjects }) => subjects.has(subject));
  return covering.length > 0 ? { ...schedule, staff: covering } : schedule;
}

/** The staff who work that day and have all of a meeting's quarters free. */
export function freeStaff(
  startsAt: Date,
  minutes: number,
  schedule: StaffSchedule,
  date: CivilDate = civilTime(startsAt).date,
): string[] {
  const quarters = slotUnits(startsAt, minutes);
  return schedule.staff
    .filter(
      ({ id, daysOff }) =>
        !daysOff.has(date) &&
        quarters.every((quarter) => !schedule.taken.has(slotKey(id, quarter))),
    )
    .map(({ id }) => id);
}

/**
 * The times of a day that can be booked for a meeting of so many minutes, in order: those without a
 * `slotProblem` for which somebody is free. It asks the clocks of Orlando once a day and not for
 * each time, because a calendar has a thousand of them.
 */
export function freeSlots(
  date: CivilDate,
  minutes: number,
  schedule: StaffSchedule,
  now: Date,
  range: BookableRange = bookableRange(now),
): Slot[] {
  const { hours = DEFAULT_SETTINGS.hours } = schedule;
  const closed = !hours.days.includes(weekday(date)) || schedule.daysOff.has(date);
  if (closed || date > range.last) return [];
  return instantsOf(date, startingMinutes(minutes, hours)).flatMap((startsAt) => {
    if (noticeProblem(startsAt, now)) return [];
    const staffIds = freeStaff(startsAt, minutes, schedule, date);
    return staffIds.length > 0
      ? [{ startsAt, endsAt: addMinutes(startsAt, minutes), staffIds }]
      : [];
  });
}

/** When a meeting of so many minutes may begin, in minutes after midnight, so that it ends before the office closes. */
function startingMinutes(minutes: number, { opensAt, closesAt }: OfficeHours): number[] {
  const last = closesAt - opensAt - minutes;
  return Array.from(
    { length: Math.max(0, Math.floor(last / OFFICE.stepMinutes) + 1) },
    (_, step) => opensAt + step * OFFICE.stepMinutes,
  );
}
