import { officeHours } from '~/domain/firm/hours';
import { db, type Db, type Tx } from '~/db.server';
import { getCalendar, type BookingCalendar } from '~/domain/booking/calendar';
import { addDays, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { getFirm } from './firm/published.server';
import { presentMembers, presentMembersSql } from './team.server';
import {
  bookableRange,
  scheduleFor,
  slotKey,
  withStaff,
  type StaffSchedule,
} from '~/domain/booking/slots';
import { withDaysOff, type PlannedDaysOff } from '~/domain/booking/planned-days-off';
import type { StaffHours } from '~/domain/booking/staff-hours';

/** From one day in Orlando to another. Quarters of the consultation `except` count as free. */
export async function getStaffSchedule(
  db: Db | Tx,
  first: CivilDate,
  last: CivilDate,
  except = '',
): Promise<StaffSchedule> {
  const [staff, daysOff, taken] = await Promise.all([
    db.$queryRaw<
      {
        id: string;
        name: string;
        image: string | null;
        hours: string | null;
        subject: string | null;
      }[]
    >`
      SELECT m.id, m.name, m.image, m.hours, s.subject FROM staff_members m LEFT JOIN staff_subjects s ON s.staff_member_id = m.id
      WHERE m.bookable AND ${presentMembersSql()} ORDER BY m.slug`,
    db.$queryRaw<{ date: string; staffMemberId: string | null }[]>`
      SELECT date, staff_member_id AS "staffMemberId" FROM days_off WHERE date >= ${first} AND date <= ${last}`,
    db.$queryRaw<{ staffMemberId: string; startsAt: Date }[]>`
      SELECT staff_member_id AS "staffMemberId", starts_at AS "startsAt" FROM booked_slots
      WHERE starts_at >= ${toInstant(first, 0)} AND starts_at < ${toInstant(addDays(last, 1), 0)} AND consultation_id <> ${except}`,
  ]);
  return {
    staff: [...new Map(staff.map((row) => [row.id, row])).values()].map(
      ({ id, name, image, hours }) => ({
        id,
        name,
        image,
        hours: hours === null ? null : (JSON.parse(hours) as StaffHours),
        subjects: new Set(staff.flatMap((row) => (row.id === id && row.subject) || [])),
        daysOff: new Set(daysOff.filter((day) => day.staffMemberId === id).map(({ date }) => date)),
      }),
    ),
    daysOff: new Set(
      daysOff.filter(({ staffMemberId }) => staffMemberId === null).map(({ date }) => date),
    ),
    hours: officeHours(getFirm()),
    taken: new Set(taken.map(({ staffMemberId, startsAt }) => slotKey(staffMemberId, startsAt))),
  };
}

export const isBookingOpen = async (): Promise<boolean> =>
  (await db.staffMember.count({ where: { bookable: true, ...presentMembers() } })) > 0;

/** What free times depend on: minutes, the subject, and who was chosen of those who cover it. */
export type MeetingNeeds = {
  minutes: number;
  subject: string;
  staffMemberId?: string;
  /** Staff book without notice. */
  isOffice?: boolean;
  /** Days off to reckon with that aren't saved yet. */
  without?: PlannedDaysOff;
};

const getNotice = ({ isOffice }: MeetingNeeds) => (isOffice ? 0 : undefined);

export const getBookableRange = (needs: MeetingNeeds, now: Date) =>
  bookableRange(now, getNotice(needs));

export const filterSchedule = (needs: MeetingNeeds, all: StaffSchedule): StaffSchedule => ({
  ...withStaff(
    needs.staffMemberId ?? '',
    scheduleFor(needs.subject, needs.without ? withDaysOff(needs.without, all) : all),
  ),
  noticeHours: getNotice(needs),
});

/** `chosen` is one of the advisers, or '' for anyone. */
type AdviserCalendar = BookingCalendar & {
  advisers: { id: string; name: string; image: string | null | undefined }[];
  chosen: string;
};

/** The free times, and who covers the subject. `except` as in `getStaffSchedule`. */
export async function getBookingCalendar(
  needs: MeetingNeeds,
  wanted: { month: string | null; day: string | null },
  now: Date,
  except?: string,
): Promise<AdviserCalendar> {
  const { first, last } = getBookableRange(needs, now);
  const everybody = await getStaffSchedule(db, first, last, except);
  const covering = scheduleFor(needs.subject, everybody);
  const advisers = covering.staff.map(({ id, name, image }) => ({ id, name, image }));
  const chosen = advisers.find(({ id }) => id === needs.staffMemberId)?.id ?? '';
  const schedule = filterSchedule({ ...needs, staffMemberId: chosen }, everybody);
  const calendar = getCalendar(schedule, needs.minutes, wanted, now);
  return { ...calendar, advisers, chosen };
}
