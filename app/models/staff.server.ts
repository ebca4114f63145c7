import type { Db, Tx } from '~/db.server';
import { calendarOf, type BookingCalendar } from '~/domain/booking/calendar';
import { addDays, instantOf, type CivilDate } from '~/domain/booking/civil-time';
import { bookableRange, freeSlots, slotKey, type Rota, type Slot } from '~/domain/booking/slots';

/**
 * Who works and who is taken from one day in Orlando to another, both included.
 * The quarters of the consultation `except` count as free: it is about to give them up.
 */
export async function getRota(
  db: Db | Tx,
  first: CivilDate,
  last: CivilDate,
  except?: string,
): Promise<Rota> {
  const [staff, daysOff, taken] = await Promise.all([
    db.staffMember.findMany({
      where: { bookable: true },
      orderBy: { slug: 'asc' },
      select: { id: true },
    }),
    db.dayOff.findMany({
      where: { date: { gte: first, lte: last } },
      select: { date: true, staffMemberId: true },
    }),
    db.bookedSlot.findMany({
      where: {
        startsAt: { gte: instantOf(first, 0), lt: instantOf(addDays(last, 1), 0) },
        ...(except ? { consultationId: { not: except } } : {}),
      },
      select: { staffMemberId: true, startsAt: true },
    }),
  ]);
  return {
    staff: staff.map(({ id }) => ({
      id,
      daysOff: new Set(daysOff.filter((day) => day.staffMemberId === id).map(({ date }) => date)),
    })),
    daysOff: new Set(
      daysOff.filter(({ staffMemberId }) => staffMemberId === null).map(({ date }) => date),
    ),
    taken: new Set(taken.map(({ staffMemberId, startsAt }) => slotKey(staffMemberId, startsAt))),
  };
}

/** The booking calendar for a meeting of so many minutes, at the month and day that are wanted. `except` as in `getRota`. */
export async function getBookingCalendar(
  db: Db,
  minutes: number,
  wanted: { month: string | null; day: string | null },
  now: Date,
  except?: string,
): Promise<BookingCalendar> {
  const { first, last } = bookableRange(now);
  return calendarOf(await getRota(db, first, last, except), minutes, wanted, now);
}

/** The free times of one day. */
export async function listFreeSlots(
  db: Db,
  date: CivilDate,
  minutes: number,
  now: Date,
): Promise<Slot[]> {
  return freeSlots(date, minutes, await getRota(db, date, date), now);
}
