import { db } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { addDays, civilTime, type CivilDate } from '~/domain/time/civil-time';
import { InvalidSlotError, SlotTakenError } from '~/domain/booking/refusal';
import {
  bookableRange,
  freeSlots,
  freeStaff,
  scheduleFor,
  slotProblem,
  type Slot,
} from '~/domain/booking/slots';
import { endOf, findOverlap } from './slot-claim.server';
import { getStaffSchedule } from '../staff.server';

/**
 * Whether a client can have a time: why not and what else is free that day or soon after, both null where they can.
 * `bookedId` is the client's consultation for the same service at the same time.
 */
export type Availability = {
  problem: string | null;
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
  bookedId: string | null;
};

/** How many days from the one that was chosen are looked through for other times. */
const LOOKED_THROUGH = 14;

/** Whether a client can have a meeting about a service at a time. */
export async function getAvailability(
  viewer: { accountId: string },
  service: Bookable,
  startsAt: Date,
  now: Date,
): Promise<Availability> {
  const overlap = await findOverlap(db, {
    clientId: viewer.accountId,
    startsAt,
    endsAt: endOf(startsAt, service),
    serviceType: service.type,
  });
  if (overlap?.same) return { problem: null, otherTimes: null, bookedId: overlap.consultationId };
  const problem = overlap?.message ?? (await slotProblemOf(service, startsAt, now));
  const otherTimes = problem ? await listOtherTimes(viewer, startsAt, service, now) : null;
  return { problem, otherTimes, bookedId: null };
}

async function slotProblemOf(service: Bookable, startsAt: Date, now: Date): Promise<string | null> {
  const { date } = civilTime(startsAt);
  const schedule = scheduleFor(service.subject, await getStaffSchedule(db, date, date));
  const reason = slotProblem(startsAt, service.minutes, schedule.daysOff, now, schedule.hours);
  if (reason) return new InvalidSlotError(reason, schedule.hours).message;
  const free = freeStaff(startsAt, service.minutes, schedule);
  return free.length === 0 ? new SlotTakenError().message : null;
}

/**
 * The free times of the day that was chosen, or of the next day that has any, while the client has
 * no other consultation; without any in two weeks, none of that day.
 */
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
    await getStaffSchedule(db, from, addDays(from, LOOKED_THROUGH)),
  );
  const own = await db.consultation.findMany({
    where: { clientId: accountId, status: 'booked', endsAt: { gt: now } },
    select: { startsAt: true, endsAt: true },
  });
  const isOwn = (slot: Slot) =>
    own.some((each) => each.startsAt < slot.endsAt && each.endsAt > slot.startsAt);
  const days = Array.from({ length: LOOKED_THROUGH }, (_, index) => addDays(from, index)).map(
    (day) => ({
      day,
      slots: freeSlots(day, minutes, schedule, now, range).filter((slot) => !isOwn(slot)),
    }),
  );
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] };
}
