import { db, onUniqueViolation, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import type { Role } from '~/domain/access/roles';
import { BookingRefusal } from '~/domain/booking/refusal';
import { addDays, civilTime, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { runAsStaff } from './account/actor.server';
import { recordEvent } from './audit.server';
import { cancelConsultation } from './consultation/booking.server';
import { listMeetings } from './consultation/consultation.server';

/** One member's day off, or the whole office's (null). */
export type Whose = string | null;

export async function listDaysOff(staffMemberId: Whose, after: string | null, now: Date) {
  const today = civilTime(now).date;
  const rows = await db.dayOff.findMany({
    where: { staffMemberId, date: after && after >= today ? { gt: after } : { gte: today } },
    select: { id: true, date: true, reason: true },
    orderBy: { date: 'asc' },
    take: PAGE_SIZE + 1,
  });
  return toPage(rows, ({ date }) => date);
}

export const findDayOff = (id: string) =>
  db.dayOff.findUnique({
    where: { id },
    include: { staffMember: { select: { id: true, name: true } } },
  });

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

export function listBookingsOn(staffMemberId: Whose, date: CivilDate, now: Date) {
  const [from, to] = [toInstant(date, 0), toInstant(addDays(date, 1), 0)];
  return listBookings(staffMemberId, from > now ? from : now, to);
}

type NewDayOff = {
  staffMemberId: Whose;
  date: CivilDate;
  reason: string;
  bookings: 'keep' | 'cancel' | null;
};

export const CHOOSE_BOOKINGS = 'Choose what happens to the consultations on this day.';

/** Returns how many consultations were canceled. Throws FormRefusal. */
export async function addDayOff(
  { bookings, ...day }: NewDayOff,
  actor: { accountId: string; roles: readonly Role[] },
  now: Date,
): Promise<number> {
  const booked = await listBookingsOn(day.staffMemberId, day.date, now);
  if (booked.length > 0 && !bookings) throw new FormRefusal(CHOOSE_BOOKINGS);
  const save = async (tx: Tx) => {
    const { id } = await tx.dayOff.create({ data: day });
    await recordEvent(tx, actor.accountId, 'day-off.added', day.staffMemberId ?? id, {
      date: day.date,
      reason: day.reason,
      bookings: bookings ?? 'none',
    });
  };
  await runAsStaff(actor.accountId, save).catch(
    onUniqueViolation(() => {
      throw new FormRefusal('This day is a day off already.');
    }),
  );
  if (bookings !== 'cancel') return 0;
  let canceled = 0;
  for (const { id } of await listBookingsOn(day.staffMemberId, day.date, now)) {
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

export const removeDayOff = (id: string, actorId: string): Promise<boolean> =>
  runAsStaff(actorId, async (tx) => {
    const day = await tx.dayOff.findUnique({ where: { id } });
    if (!day) return false;
    await tx.dayOff.delete({ where: { id } });
    const subject = day.staffMemberId ?? id;
    await recordEvent(tx, actorId, 'day-off.removed', subject, { date: day.date });
    return true;
  });
