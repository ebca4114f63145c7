import { openOn, type OfficeHours } from '../firm/hours';
import { addDays, civilTime, toInstant, type CivilDate } from '../time/civil-time';
import { addMinutes, HOUR, MINUTE } from '../time/duration';
import { BookingRefusal, outsideHours } from './refusal';

export const OFFICE = {
  /** Consultations start at each step after the opening. */
  stepMinutes: 30,
  /** What a staff member has free after each meeting. */
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 60,
} as const;

/** A staff member's time is booked by the quarter of an hour. */
const SLOT_MINUTES = 15;

/** `taken` holds a `slotKey` for each booked quarter of an hour. */
export type StaffSchedule = {
  staff: readonly {
    id: string;
    daysOff: ReadonlySet<CivilDate>;
    subjects: ReadonlySet<string>;
  }[];
  daysOff: ReadonlySet<CivilDate>;
  hours: OfficeHours;
  taken: ReadonlySet<string>;
};

export type Slot = { startsAt: Date; endsAt: Date; staffIds: readonly string[] };

export const slotKey = (staffMemberId: string, quarter: Date): string =>
  `${staffMemberId} ${quarter.getTime()}`;

export function slotUnits(startsAt: Date, minutes: number): Date[] {
  const length = Math.ceil((minutes + OFFICE.bufferMinutes) / SLOT_MINUTES);
  return Array.from({ length }, (_, index) => addMinutes(startsAt, index * SLOT_MINUTES));
}

export const bookableRange = (now: Date): { first: CivilDate; last: CivilDate } => ({
  first: civilTime(new Date(now.getTime() + OFFICE.noticeHours * HOUR)).date,
  last: addDays(civilTime(now).date, OFFICE.horizonDays),
});

export function slotRefusal(startsAt: Date, minutes: number, schedule: StaffSchedule, now: Date) {
  const { hours, daysOff } = schedule;
  const { date, minutes: begins } = civilTime(startsAt);
  const early = noticeProblem(startsAt, now);
  if (early) return new BookingRefusal(early);
  if (date > bookableRange(now).last) return new BookingRefusal('horizon');
  const open = openOn(hours, date);
  if (!open) return outsideHours(hours);
  if (daysOff.has(date)) return new BookingRefusal('day-off');
  if (begins < open.opensAt || begins + minutes > open.closesAt) return outsideHours(hours);
  if ((begins - open.opensAt) % OFFICE.stepMinutes !== 0 || startsAt.getTime() % MINUTE !== 0)
    return new BookingRefusal('grid');
  const isFree = freeStaff(startsAt, minutes, schedule, date).length > 0;
  return isFree ? null : new BookingRefusal('slot-taken');
}

function noticeProblem(startsAt: Date, now: Date): 'past' | 'notice' | null {
  if (startsAt <= now) return 'past';
  return startsAt.getTime() - now.getTime() < OFFICE.noticeHours * HOUR ? 'notice' : null;
}

/** The schedule of those who cover a subject; of everybody where nobody does. */
export function scheduleFor(subject: string, schedule: StaffSchedule): StaffSchedule {
  const covering = schedule.staff.filter(({ subjects }) => subjects.has(subject));
  return covering.length > 0 ? { ...schedule, staff: covering } : schedule;
}

export function freeStaff(
  startsAt: Date,
  minutes: number,
  { staff, taken }: StaffSchedule,
  date: CivilDate,
): string[] {
  const quarters = slotUnits(startsAt, minutes);
  return staff
    .filter(({ daysOff }) => !daysOff.has(date))
    .map(({ id }) => id)
    .filter((id) => quarters.every((quarter) => !taken.has(slotKey(id, quarter))));
}

/** The free times of a day, in order. The clocks never change within office hours. */
export function freeSlots(date: CivilDate, minutes: number, schedule: StaffSchedule, now: Date) {
  const { hours, daysOff } = schedule;
  const range = bookableRange(now);
  const open = openOn(hours, date);
  const isClosed = !open || daysOff.has(date);
  if (isClosed || date < range.first || date > range.last) return [];
  const opening = toInstant(date, open.opensAt);
  const last = open.closesAt - open.opensAt - minutes;
  const slots: Slot[] = [];
  for (let after = 0; after <= last; after += OFFICE.stepMinutes) {
    const startsAt = addMinutes(opening, after);
    const staffIds = freeStaff(startsAt, minutes, schedule, date);
    if (staffIds.length > 0 && !noticeProblem(startsAt, now))
      slots.push({ startsAt, endsAt: addMinutes(startsAt, minutes), staffIds });
  }
  return slots;
}
