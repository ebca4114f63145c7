import { civilTime, toInstant, addDays, type CivilDate } from '~/domain/time/civil-time';
import { freeSlots } from '~/domain/booking/slots';
import { getStaffSchedule } from '~/models/staff.server';
import { db } from './database';

/** The moment at which it is `clock` ("10:00") in Orlando on a day. */
export function orlando(date: CivilDate, clock: string): Date {
  const [hours, minutes] = clock.split(':').map(Number);
  return toInstant(date, hours! * 60 + minutes!);
}

/** An office day that nothing is booked on: the `skip`-th from the third day after now. */
export async function emptyDay(now: Date, skip = 0): Promise<CivilDate> {
  const first = addDays(civilTime(now).date, 3);
  const rota = await getStaffSchedule(db, first, addDays(first, 55));
  const days = Array.from({ length: 50 }, (_, index) => addDays(first, index)).filter(
    (day) => freeSlots(day, 30, rota, now).length === 18,
  );
  return days[skip]!;
}

/** Lets only one staff member be booked, so that a time can be taken once. Answers who. */
export async function oneStaffMember(): Promise<string> {
  const first = await db.staffMember.findFirstOrThrow({ orderBy: { slug: 'asc' } });
  await db.staffMember.updateMany({ where: { id: { not: first.id } }, data: { bookable: false } });
  return first.id;
}
