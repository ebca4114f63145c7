import { officeHours } from '~/domain/firm/hours';
import { db, type Db, type Tx } from '~/db.server';
import { getCalendar, type BookingCalendar } from '~/domain/booking/calendar';
import { addDays, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { presentMembers, presentMembersSql } from './team.server';
import { bookableRange, scheduleFor, slotKey, type StaffSchedule } from '~/domain/booking/slots';

/** From one day in Orlando to another. Quarters of the consultation `except` count as free. */
export async function getStaffSchedule(
  db: Db | Tx,
  first: CivilDate,
  last: CivilDate,
  except = '',
): Promise<StaffSchedule> {
  const [staff, daysOff, taken] = await Promise.all([
    db.$queryRaw<{ id: string; subject: string | null }[]>`
      SELECT m.id, s.subject FROM staff_members m LEFT JOIN staff_subjects s ON s.staff_member_id = m.id
      WHERE m.bookable AND ${presentMembersSql()} ORDER BY m.slug`,
    db.$queryRaw<{ date: string; staffMemberId: string | null }[]>`
      SELECT date, staff_member_id AS "staffMemberId" FROM days_off WHERE date >= ${first} AND date <= ${last}`,
    db.$queryRaw<{ staffMemberId: string; startsAt: Date }[]>`
      SELECT staff_member_id AS "staffMemberId", starts_at AS "startsAt" FROM booked_slots
      WHERE starts_at >= ${toInstant(first, 0)} AND starts_at < ${toInstant(addDays(last, 1), 0)} AND consultation_id <> ${except}`,
  ]);
  return {
    staff: [...new Set(staff.map(({ id }) => id))].map((id) => ({
      id,
      subjects: new Set(staff.flatMap((row) => (row.id === id && row.subject) || [])),
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
