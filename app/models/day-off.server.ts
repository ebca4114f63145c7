import { Prisma } from '#prisma/generated/client';
import { db, onUniqueViolation, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import type { Role } from '~/domain/access/roles';
import { dayOffAdded, dayOffRemoved } from '~/domain/events/office';
import { BookingRefusal } from '~/domain/booking/refusal';
import { isWithin, officeStaffHours } from '~/domain/booking/staff-hours';
import { officeHours, type OfficeHours } from '~/domain/firm/hours';
import { addDays, civilTime, listDates, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { runAsStaff } from './account/actor.server';
import { emit } from './events.server';
import { cancelConsultation } from './consultation/booking.server';
import { listMeetings } from './consultation/consultation.server';
import { listClassesBetween } from './course/live-class.server';
import { getFirm } from './firm/published.server';
import { newId } from './id.server';

/** One member's day off, or the whole office's (null). */
export type Whose = string | null;

export type DayRange = { date: CivilDate; until: CivilDate };

type DaysOff = DayRange & { id: string; reason: string; name: string | null };

/** Days that were added together are one row. Of everybody and the office without a member. */
export async function listDaysOff(staffMemberId: Whose, after: string | null, now: Date) {
  const rows = await db.$queryRaw<DaysOff[]>`
    SELECT COALESCE(d.range_id, d.id) AS id, MIN(d.date) AS date, MAX(d.date) AS until,
           MIN(d.reason) AS reason, MIN(m.name) AS name
    FROM days_off d LEFT JOIN staff_members m ON m.id = d.staff_member_id
    WHERE ${staffMemberId ? Prisma.sql`d.staff_member_id = ${staffMemberId}` : Prisma.sql`m.retired_at IS NULL`}
    GROUP BY COALESCE(d.range_id, d.id)
    HAVING MAX(d.date) >= ${civilTime(now).date}
       AND MIN(d.date) || ':' || COALESCE(d.range_id, d.id) > ${after ?? ''}
    ORDER BY MIN(d.date), COALESCE(d.range_id, d.id) LIMIT ${PAGE_SIZE + 1}`;
  return toPage(rows, ({ date, id }) => `${date}:${id}`);
}

/** The days off of one member or of all, with the office's, in a span of days (end excluded). */
export const listOffDays = (staffMemberId: string | undefined, from: CivilDate, to: CivilDate) =>
  db.dayOff.findMany({
    where: {
      date: { gte: from, lt: to },
      OR: [{ staffMemberId: null }, { staffMember: { id: staffMemberId, retiredAt: null } }],
    },
    select: { date: true, reason: true, staffMember: { select: { name: true } } },
    orderBy: [{ date: 'asc' }, { staffMember: { name: 'asc' } }],
    take: 400,
  });

const inRange = (id: string) => ({ OR: [{ id }, { rangeId: id }] });

/** The days that were added together under an id, or the one day of that id. */
export async function findDaysOff(id: string) {
  const days = await db.dayOff.findMany({
    where: inRange(id),
    include: { staffMember: { select: { id: true, name: true } } },
    orderBy: { date: 'asc' },
  });
  const first = days[0];
  return first ? { ...first, id, until: days.at(-1)!.date } : null;
}

/** Up to 100 booked consultations in a span of days (end excluded). Only for staff. */
export const listBookings = (staffMemberId: Whose, from: Date, to?: Date) =>
  listMeetings(
    {
      status: 'booked',
      startsAt: { gte: from, lt: to },
      staffMemberId: staffMemberId ?? undefined,
    },
    100,
  );

function toSpan({ date, until }: DayRange, now: Date): [from: Date, to: Date] {
  const from = toInstant(date, 0);
  return [from > now ? from : now, toInstant(addDays(until, 1), 0)];
}

export const listBookingsOn = (staffMemberId: Whose, days: DayRange, now: Date) =>
  listBookings(staffMemberId, ...toSpan(days, now));

/** What is planned on these days, with one member or (id null) with anybody. Only for staff. */
export async function listPlansOn(
  { id, name }: { id: Whose; name: string },
  days: DayRange,
  now: Date,
) {
  const [bookings, classes] = await Promise.all([
    listBookingsOn(id, days, now),
    listClassesBetween(...toSpan(days, now), id === null ? undefined : name),
  ]);
  return { bookings, classes };
}

const MAX_UPCOMING = 2_000;

/** Booked with somebody who works the office's hours: within those, and outside the new ones. */
export async function listBookingsOutside(hours: OfficeHours, now: Date) {
  const booked = { status: 'booked', startsAt: { gte: now }, staffMember: { hours: null } };
  const [before, after] = [officeStaffHours(officeHours(getFirm())), officeStaffHours(hours)];
  return (await listMeetings(booked, MAX_UPCOMING)).filter(
    (meeting) => isWithin(before, meeting) && !isWithin(after, meeting),
  );
}

type NewDaysOff = DayRange & {
  staffMemberId: Whose;
  reason: string;
  bookings: 'keep' | 'cancel' | null;
};

const CHOOSE_BOOKINGS = 'Choose what happens to the consultations in this time.';

/** Adds the days that aren't off yet. Returns how many consultations were canceled. Throws FormRefusal. */
export async function addDaysOff(
  { bookings, staffMemberId, date, until, reason }: NewDaysOff,
  actor: { accountId: string; partyId: string; roles: readonly Role[] },
  now: Date,
): Promise<number> {
  const booked = await listBookingsOn(staffMemberId, { date, until }, now);
  if (booked.length > 0 && !bookings) throw new FormRefusal(CHOOSE_BOOKINGS);
  const isOff = () =>
    new FormRefusal(`${date === until ? 'This day is' : 'These days are'} off already.`);
  const save = async (tx: Tx) => {
    const off = await tx.dayOff.findMany({
      where: { staffMemberId, date: { gte: date, lte: until } },
      select: { date: true },
    });
    const days = listDates(date, until).filter((day) => !off.some((each) => each.date === day));
    if (days.length === 0) throw isOff();
    const rangeId = newId();
    await tx.dayOff.createMany({
      data: days.map((day, at) => ({
        ...(at === 0 && { id: rangeId }),
        staffMemberId,
        reason,
        rangeId,
        date: day,
      })),
    });
    const detail = { date, until, reason, bookings: bookings ?? 'none' };
    const id = staffMemberId ?? rangeId;
    await emit(tx, dayOffAdded, { id, actorId: actor.accountId, now, detail });
  };
  await runAsStaff(actor.accountId, 'alone', save).catch(
    onUniqueViolation(() => {
      throw isOff();
    }),
  );
  if (bookings !== 'cancel') return 0;
  let canceled = 0;
  for (const { id } of await listBookingsOn(staffMemberId, { date, until }, now)) {
    try {
      await cancelConsultation(actor, id, now);
      canceled += 1;
    } catch (error) {
      // Its client was faster.
      if (!(error instanceof BookingRefusal)) throw error;
    }
  }
  return canceled;
}

export const removeDaysOff = (id: string, actorId: string): Promise<boolean> =>
  runAsStaff(actorId, 'alone', async (tx) => {
    const days = await tx.dayOff.findMany({ where: inRange(id), orderBy: { date: 'asc' } });
    const first = days[0];
    if (!first) return false;
    await tx.dayOff.deleteMany({ where: inRange(id) });
    const detail = { date: first.date, until: days.at(-1)!.date };
    await emit(tx, dayOffRemoved, { id: first.staffMemberId ?? id, actorId, detail });
    return true;
  });
