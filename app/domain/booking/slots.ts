import { addDays, civilTime, instantOf, weekday, type CivilDate } from './civil-time';
import type { SlotReason } from './refusal';

const MINUTE = 60_000;

/** The firm's week in Orlando's time, in minutes after midnight, and what a booking must keep to. */
export const OFFICE = {
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 18 * 60,
  /** Consultations start at each step after the opening. */
  stepMinutes: 30,
  /** What a staff member has free after each meeting. */
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 60,
} as const;

/** A quarter of an hour, the unit in which a staff member's time is booked. */
export const SLOT_UNIT = 15 * MINUTE;

/** Who works and who is taken. `subjects` are those a staff member covers. `taken` holds a `slotKey` for each booked quarter; days off are civil dates in Orlando. */
export type StaffSchedule = {
  staff: readonly {
    id: string;
    daysOff: ReadonlySet<CivilDate>;
    subjects: ReadonlySet<string>;
  }[];
  daysOff: ReadonlySet<CivilDate>;
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

/** The first and the last day in Orlando on which anything can be booked. */
export function bookableRange(now: Date): { first: CivilDate; last: CivilDate } {
  return {
    first: civilTime(new Date(now.getTime() + OFFICE.noticeHours * 60 * MINUTE)).date,
    last: addDays(civilTime(now).date, OFFICE.horizonDays),
  };
}

/** Why nobody can book a meeting of so many minutes at a time; null where the rules of the office allow it. */
export function slotProblem(
  startsAt: Date,
  minutes: number,
  daysOff: ReadonlySet<CivilDate>,
  now: Date,
): SlotReason | null {
  const { date, minutes: begins } = civilTime(startsAt);
  if (startsAt <= now) return 'past';
  if (startsAt.getTime() - now.getTime() < OFFICE.noticeHours * 60 * MINUTE) return 'notice';
  if (date > bookableRange(now).last) return 'horizon';
  if (!isWorkday(date)) return 'hours';
  if (daysOff.has(date)) return 'closed';
  if (begins < OFFICE.opensAt || begins + minutes > OFFICE.closesAt) return 'hours';
  if ((begins - OFFICE.opensAt) % OFFICE.stepMinutes !== 0 || startsAt.getTime() % MINUTE !== 0)
    return 'grid';
  return null;
}

/** The rota of those who cover a subject; of everybody where nobody does. */
export function scheduleFor(subject: string, rota: StaffSchedule): StaffSchedule {
  const covering = rota.staff.filter(({ subjects }) => subjects.has(subject));
  return covering.length > 0 ? { ...rota, staff: covering } : rota;
}

/** The staff who work that day and have all of a meeting's quarters free. */
export function freeStaff(startsAt: Date, minutes: number, rota: StaffSchedule): string[] {
  const { date } = civilTime(startsAt);
  const quarters = slotUnits(startsAt, minutes);
  return rota.staff
    .filter(
      ({ id, daysOff }) =>
        !daysOff.has(date) && quarters.every((quarter) => !rota.taken.has(slotKey(id, quarter))),
    )
    .map(({ id }) => id);
}

/** The times of a day that can be booked for a meeting of so many minutes, in order. */
export function freeSlots(
  date: CivilDate,
  minutes: number,
  rota: StaffSchedule,
  now: Date,
): Slot[] {
  if (!isWorkday(date)) return [];
  const slots: Slot[] = [];
  for (
    let begins: number = OFFICE.opensAt;
    begins + minutes <= OFFICE.closesAt;
    begins += OFFICE.stepMinutes
  ) {
    const startsAt = instantOf(date, begins);
    if (slotProblem(startsAt, minutes, rota.daysOff, now)) continue;
    const staffIds = freeStaff(startsAt, minutes, rota);
    if (staffIds.length > 0)
      slots.push({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE), staffIds });
  }
  return slots;
}

function isWorkday(date: CivilDate): boolean {
  return OFFICE.weekdays.some((day) => day === weekday(date));
}
