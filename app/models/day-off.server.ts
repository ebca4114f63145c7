import { db, isUniqueViolation } from '~/db.server';
import { AccessRefusedError } from '~/domain/access/authority';
import type { Role } from '~/domain/access/roles';
import { ConsultationClosedError } from '~/domain/booking/refusal';
import { addDays, civilTime, instantOf, type CivilDate } from '~/domain/time/civil-time';
import { PAGE_SIZE, pageOf } from '~/domain/paging';
import { requireActor } from './account/actor.server';
import { recordEvent } from './audit.server';
import { cancelConsultation } from './consultation/booking.server';
import { titleOf } from './consultation/consultation.server';

/** One member's day off, or the whole office's (null). */
export type Whose = string | null;

/** A page of days off from today on, soonest first. Only for staff. */
export async function listDaysOff(staffMemberId: Whose, after: string | null, now: Date) {
  const today = civilTime(now).date;
  const rows = await db.dayOff.findMany({
    where: { staffMemberId, date: after && after >= today ? { gt: after } : { gte: today } },
    select: { id: true, date: true, reason: true },
    orderBy: { date: 'asc' },
    take: PAGE_SIZE + 1,
  });
  return pageOf(rows, ({ date }) => date);
}

export function findDayOff(id: string) {
  return db.dayOff.findUnique({
    where: { id },
    select: {
      id: true,
      date: true,
      reason: true,
      staffMember: { select: { id: true, name: true } },
    },
  });
}

/**
 * Up to 100 coming consultations in a span of days (end excluded), of one member or everybody. Only
 * for staff.
 */
export async function listBookings(staffMemberId: Whose, from: Date, to: Date | null = null) {
  const rows = await db.consultation.findMany({
    where: {
      status: 'booked',
      startsAt: { gte: from, ...(to && { lt: to }) },
      ...(staffMemberId && { staffMemberId }),
    },
    select: {
      id: true,
      serviceType: true,
      startsAt: true,
      endsAt: true,
      client: { select: { email: true, profile: { select: { fullName: true } } } },
    },
    orderBy: { startsAt: 'asc' },
    take: 100,
  });
  return rows.map(({ serviceType, client, ...row }) => ({
    ...row,
    title: titleOf(serviceType),
    client: client.profile?.fullName ?? client.email,
  }));
}

/** The bookings on a day. */
export function bookingsOn(staffMemberId: Whose, date: CivilDate, now: Date) {
  const [from, to] = [instantOf(date, 0), instantOf(addDays(date, 1), 0)];
  return listBookings(staffMemberId, from > now ? from : now, to);
}

/** The day has consultations, and nobody said what happens to them. */
export class BookedDayError extends Error {
  override name = 'BookedDayError';
  constructor() {
    super('Choose what happens to the consultations on this day.');
  }
}

type NewDayOff = {
  staffMemberId: Whose;
  date: CivilDate;
  reason: string;
  /**
   * What becomes of the consultations of the day: they take place as booked, or are canceled, of
   * which their clients are told.
   */
  bookings: 'keep' | 'cancel' | null;
};

/**
 * Adds a day off. Returns the number of canceled consultations. Throws BookedDayError if there are
 * some and `bookings` is null, and AccessRefusedError if the day is off already.
 */
export async function addDayOff(
  { bookings, ...day }: NewDayOff,
  actor: { accountId: string; roles: readonly Role[] },
  now: Date,
): Promise<number> {
  const booked = await bookingsOn(day.staffMemberId, day.date, now);
  if (booked.length > 0 && !bookings) throw new BookedDayError();
  try {
    await db.$transaction(async (tx) => {
      await requireActor(tx, actor.accountId);
      const { id } = await tx.dayOff.create({ data: day });
      await recordEvent(tx, {
        actorId: actor.accountId,
        action: 'day-off.added',
        subject: day.staffMemberId ?? id,
        detail: { date: day.date, reason: day.reason, bookings: bookings ?? 'none' },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccessRefusedError('This day is a day off already.');
    throw error;
  }
  if (bookings !== 'cancel') return 0;
  let canceled = 0;
  for (const { id } of await bookingsOn(day.staffMemberId, day.date, now)) {
    try {
      await cancelConsultation(actor, id, now);
      canceled += 1;
    } catch (error) {
      // Its client was faster.
      if (!(error instanceof ConsultationClosedError)) throw error;
    }
  }
  return canceled;
}

/** Removes a day off. False if there is none. */
export function removeDayOff(id: string, actorId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await requireActor(tx, actorId);
    const day = await tx.dayOff.findUnique({ where: { id } });
    if (!day) return false;
    await tx.dayOff.delete({ where: { id } });
    const subject = day.staffMemberId ?? id;
    const detail = { date: day.date };
    await recordEvent(tx, { actorId, action: 'day-off.removed', subject, detail });
    return true;
  });
}
