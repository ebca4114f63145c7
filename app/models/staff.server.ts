import type { Db, Tx } from '~/db.server';
import { slotKey, type Rota } from '~/domain/booking/slots';
import { addDays, instantOf, type CivilDate } from '~/domain/booking/civil-time';

/**
 * Who works and who is taken from one day in Orlando to another, both included.
 * The quarters of the consultation `except` count as free: it is about to give them up.
 */
export async function getRota(db: Db | Tx, first: CivilDate, last: CivilDate, except?: string): Promise<Rota> {
  const [staff, daysOff, taken] = await Promise.all([
    db.staffMember.findMany({ where: { bookable: true }, orderBy: { slug: 'asc' }, select: { id: true } }),
    db.dayOff.findMany({ where: { date: { gte: first, lte: last } }, select: { date: true, staffMemberId: true } }),
    db.bookedSlot.findMany({
      where: { startsAt: { gte: instantOf(first, 0), lt: instantOf(addDays(last, 1), 0) }, ...(except ? { consultationId: { not: except } } : {}) },
      select: { staffMemberId: true, startsAt: true },
    }),
  ]);
  return {
    staff: staff.map(({ id }) => ({ id, daysOff: new Set(daysOff.filter((day) => day.staffMemberId === id).map(({ date }) => date)) })),
    daysOff: new Set(daysOff.filter(({ staffMemberId }) => staffMemberId === null).map(({ date }) => date)),
    taken: new Set(taken.map(({ staffMemberId, startsAt }) => slotKey(staffMemberId, startsAt))),
  };
}
