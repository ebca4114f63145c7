import { officeHours } from '~/domain/firm/hours';
import { db, type Db, type Tx } from '~/db.server';
import { getCalendar, type BookingCalendar } from '~/domain/booking/calendar';
import { addDays, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { presentMembers } from './team.server';
import { bookableRange, scheduleFor, slotKey, type StaffSchedule } from '~/domain/booking/slots';

/** From one day in Orlando to another. Quarters of the consultation `except` count as free. */
export async function getStaffSchedule(
  db: Db | Tx,
  first: CivilDate,
  last: CivilDate,
  except?: string,
): Promise<StaffSchedule> {
  const [staff, daysOff, taken] = await Promise.all([
    db.staffMember.findMany({
      where: { bookable: true, ...presentMembers() },
      orderBy: { slug: 'asc' },
      select: { id: true, subjects: true },
    }),
    db.dayOff.findMany({
      where: { date: { gte: first, lte: last } },
      select: { date: true, staffMemberId: true },
    }),
    db.bookedSlot.findMany({
      where: {
        startsAt: { gte: toInstant(first, 0), lt: toInstant(addDays(last, 1), 0) },
        ...(except ? { consultationId: { not: except } } : {}),
      },
      select: { staffMemberId: true, startsAt: true },
    }),
  ]);
  return {
    staff: staff.map(({ id, subjects }) => ({
      id,
      subjects: new Set(subjects.map(({ subject }) => subject)),
      daysOff: new Set(daysOff.filter((day) => day.staffMemberId === id).map(({ date }) => date)),
    })),
    daysOff: new Set(
      daysOff.filter(({ staffMemberId }) => staffMemberId === null).map(({ date }) => date),
    ),
    hours: officeHours(),
    taken: new Set(taken.map(({ staffMemberId, startsAt }) => slotKey(staffMemberId, startsAt))),
  };
}

export const isBookingOpen = async (): Promise<boolean> =>
  (await db.staffMember.count({ where: { bookable: true, ...presentMembers() } })) > 0;

/** What free times depend on: minutes, and the subject, which decides whose time it is. */
export type MeetingNeeds = { minutes: number; subject: string };

/** The booking calendar of those who cover a subject. `except` as in `getStaffSchedule`. */
export async function getBookingCalendar(
  { minutes, subject }: MeetingNeeds,
  wanted: { month: string | null; day: string | null },
  now: Date,
  except?: string,
): Promise<BookingCalendar> {
  const { first, last } = bookableRange(now);
  const rota = scheduleFor(subject, await getStaffSchedule(db, first, last, except));
  return getCalendar(rota, minutes, wanted, now);
}
