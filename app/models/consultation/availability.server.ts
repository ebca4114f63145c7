import { db } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { addDays, civilTime, type CivilDate } from '~/domain/time/civil-time';
import { addMinutes } from '~/domain/time/duration';
import { BookingRefusal } from '~/domain/booking/refusal';
import {
  bookableRange,
  freeSlots,
  scheduleFor,
  slotRefusal,
  type Slot,
} from '~/domain/booking/slots';
import { findOverlap } from './slot-claim.server';
import { getStaffSchedule } from '../staff.server';

/** Why a client can't have a time, and what else is free; both null where they can. */
export type Availability = {
  problem: string | null;
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
  /** The client's consultation for the same service at the same time. */
  bookedId: string | null;
};

const DAYS_SEARCHED = 14;

export async function getAvailability(
  viewer: { accountId: string },
  service: Bookable,
  startsAt: Date,
  now: Date,
): Promise<Availability> {
  const overlap = await findOverlap(db, {
    clientId: viewer.accountId,
    startsAt,
    endsAt: addMinutes(startsAt, service.minutes),
    serviceType: service.type,
  });
  if (overlap?.isSame) return { problem: null, otherTimes: null, bookedId: overlap.id };
  const { date } = civilTime(startsAt);
  const schedule = scheduleFor(service.subject, await getStaffSchedule(db, date, date));
  const refusal = overlap
    ? new BookingRefusal('overlap')
    : slotRefusal(startsAt, service.minutes, schedule, now);
  const otherTimes = refusal ? await listOtherTimes(viewer, startsAt, service, now) : null;
  return { problem: refusal?.message ?? null, otherTimes, bookedId: null };
}

async function listOtherTimes(
  { accountId }: { accountId: string },
  startsAt: Date,
  { minutes, subject }: Bookable,
  now: Date,
): Promise<NonNullable<Availability['otherTimes']>> {
  const { date: chosen } = civilTime(startsAt);
  const range = bookableRange(now);
  const from = chosen < range.first || chosen > range.last ? range.first : chosen;
  const schedule = scheduleFor(
    subject,
    await getStaffSchedule(db, from, addDays(from, DAYS_SEARCHED)),
  );
  const own = await db.consultation.findMany({
    where: { clientId: accountId, status: 'booked', endsAt: { gt: now } },
    select: { startsAt: true, endsAt: true },
  });
  const isOwn = (slot: Slot) =>
    own.some((each) => each.startsAt < slot.endsAt && each.endsAt > slot.startsAt);
  const days = Array.from({ length: DAYS_SEARCHED }, (_, index) => addDays(from, index)).map(
    (day) => ({
      day,
      slots: freeSlots(day, minutes, schedule, now).filter((slot) => !isOwn(slot)),
    }),
  );
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] };
}
