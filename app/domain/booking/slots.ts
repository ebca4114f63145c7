import { openOn, type OfficeHours } from '../firm/hours';
import type { OpenTime } from '../firm/place';
import { addDays, civilTime, toInstant, weekday, type CivilDate } from '../time/civil-time';
import { addMinutes, HOUR, MINUTE } from '../time/duration';
import type { StaffHours } from './staff-hours';
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
    name: string;
    image?: string | null;
    /** Null where they keep the office's hours. */
    hours: StaffHours | null;
    daysOff: ReadonlySet<CivilDate>;
    subjects: ReadonlySet<string>;
  }[];
  daysOff: ReadonlySet<CivilDate>;
  hours: OfficeHours;
  taken: ReadonlySet<string>;
  /** How long ahead a time is booked, in hours; the clients' notice where it isn't given. */
  noticeHours?: number;
};

export type Slot = { startsAt: Date; endsAt: Date; staffIds: readonly string[] };

export const slotKey = (staffMemberId: string, quarter: Date): string =>
  `${staffMemberId} ${quarter.getTime()}`;

export function slotUnits(startsAt: Date, minutes: number): Date[] {
  const length = Math.ceil((minutes + OFFICE.bufferMinutes) / SLOT_MINUTES);
  return Array.from({ length }, (_, index) => addMinutes(startsAt, index * SLOT_MINUTES));
}

export const bookableRange = (
  now: Date,
  noticeHours: number = OFFICE.noticeHours,
): { first: CivilDate; last: CivilDate } => ({
  first: civilTime(new Date(now.getTime() + noticeHours * HOUR)).date,
  last: addDays(civilTime(now).date, OFFICE.horizonDays),
});

export function slotRefusal(startsAt: Date, minutes: number, schedule: StaffSchedule, now: Date) {
  const { hours, daysOff, staff } = schedule;
  const { date, minutes: begins } = civilTime(startsAt);
  const early = noticeProblem(startsAt, now, schedule);
  if (early) return new BookingRefusal(early);
  if (date > bookableRange(now).last) return new BookingRefusal('horizon');
  if (daysOff.has(date)) return new BookingRefusal('day-off');
  const fits = ({ opensAt, closesAt }: OpenTime) =>
    begins >= opensAt && begins + minutes <= closesAt;
  const times = staff.flatMap((member) => workingTimes(member, hours, date)).filter(fits);
  if (times.length === 0) {
    const open = openOn(hours, date);
    return open && fits(open) ? new BookingRefusal('slot-taken') : outsideHours(hours);
  }
  const isOnGrid = times.some(({ opensAt }) => (begins - opensAt) % OFFICE.stepMinutes === 0);
  if (!isOnGrid || startsAt.getTime() % MINUTE !== 0) return new BookingRefusal('grid');
  const isFree = freeStaff(startsAt, minutes, schedule).length > 0;
  return isFree ? null : new BookingRefusal('slot-taken');
}

type StaffMember = StaffSchedule['staff'][number];

/** When a member works on a weekday: their own hours, else the office's. */
function workingTimes(member: StaffMember, office: OfficeHours, date: CivilDate) {
  if (member.hours) return member.hours[weekday(date)] ?? [];
  const open = openOn(office, date);
  return open ? [open] : [];
}

function noticeProblem(
  startsAt: Date,
  now: Date,
  { noticeHours = OFFICE.noticeHours }: StaffSchedule,
): 'past' | 'notice' | null {
  if (startsAt <= now) return 'past';
  return startsAt.getTime() - now.getTime() < noticeHours * HOUR ? 'notice' : null;
}

/** The schedule of those who cover a subject; of everybody where nobody does. */
export function scheduleFor(subject: string, schedule: StaffSchedule): StaffSchedule {
  const covering = schedule.staff.filter(({ subjects }) => subjects.has(subject));
  return covering.length > 0 ? { ...schedule, staff: covering } : schedule;
}

/** The same with only the member who was chosen; with all of them for ''. */
export const withStaff = (staffMemberId: string, schedule: StaffSchedule): StaffSchedule =>
  staffMemberId === ''
    ? schedule
    : { ...schedule, staff: schedule.staff.filter(({ id }) => id === staffMemberId) };

type Starts = { id: string; starts: readonly number[] };

/** When those who work that day could begin a meeting, in minutes after midnight. */
function listStarts(date: CivilDate, length: number, { staff, hours }: StaffSchedule): Starts[] {
  const startsIn = ({ opensAt, closesAt }: OpenTime) => {
    const count = Math.floor((closesAt - opensAt - length) / OFFICE.stepMinutes) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => opensAt + at * OFFICE.stepMinutes);
  };
  return staff
    .filter(({ daysOff }) => !daysOff.has(date))
    .map((member) => ({
      id: member.id,
      starts: workingTimes(member, hours, date).flatMap(startsIn),
    }));
}

export function freeStaff(startsAt: Date, minutes: number, schedule: StaffSchedule): string[] {
  const { date, minutes: begins } = civilTime(startsAt);
  const quarters = slotUnits(startsAt, minutes);
  return listStarts(date, minutes, schedule)
    .filter(({ id, starts }) => isFreeAt(id, starts, begins, quarters, schedule))
    .map(({ id }) => id);
}

const isFreeAt = (
  id: string,
  starts: readonly number[],
  begins: number,
  quarters: readonly Date[],
  { taken }: StaffSchedule,
): boolean =>
  starts.includes(begins) && quarters.every((quarter) => !taken.has(slotKey(id, quarter)));

const NOON = 12 * 60;

/** The free times of a day, in order. The clocks never change within working hours. */
export function freeSlots(date: CivilDate, minutes: number, schedule: StaffSchedule, now: Date) {
  const range = bookableRange(now, schedule.noticeHours);
  if (schedule.daysOff.has(date) || date < range.first || date > range.last) return [];
  const members = listStarts(date, minutes, schedule);
  const noon = toInstant(date, NOON);
  const slots: Slot[] = [];
  for (const begins of [...new Set(members.flatMap(({ starts }) => starts))].sort(
    (a, b) => a - b,
  )) {
    const startsAt = addMinutes(noon, begins - NOON);
    const quarters = slotUnits(startsAt, minutes);
    const staffIds = members
      .filter(({ id, starts }) => isFreeAt(id, starts, begins, quarters, schedule))
      .map(({ id }) => id);
    if (staffIds.length > 0 && !noticeProblem(startsAt, now, schedule))
      slots.push({ startsAt, endsAt: addMinutes(startsAt, minutes), staffIds });
  }
  return slots;
}
