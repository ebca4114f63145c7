import { db } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { addDays, civilTime, type CivilDate } from '~/domain/booking/civil-time';
import { quoteOf, type Quote } from '~/domain/booking/quote';
import { InvalidSlotError, SlotTakenError } from '~/domain/booking/refusal';
import {
  bookableRange,
  freeSlots,
  freeStaff,
  scheduleFor,
  slotProblem,
  type Slot,
} from '~/domain/booking/slots';
import type { BookingDraft } from '~/domain/booking/booking-draft';
import { endOf, findOverlap } from './slot-claim.server';
import { getStaffSchedule } from './staff.server';

/** The free times of a day. */
export type OtherTimes = { day: CivilDate; slots: readonly Slot[] };

/**
 * A booking under way, once its time is chosen: what it costs, and, where the time can't be had, why and what else is free.
 * `bookedId` is the client's consultation for the same service at the same time.
 */
export type BookingStep = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  problem: string | null;
  otherTimes: OtherTimes | null;
  bookedId: string | null;
};

/** How many days from the one that was chosen are looked through for other times. */
const LOOKED_THROUGH = 14;

/** The step at which a client's booking is. */
export async function getBookingStep(
  viewer: { accountId: string },
  booking: BookingDraft,
  service: Bookable,
  startsAt: Date,
  now: Date,
): Promise<BookingStep> {
  const step = { booking, service, quote: quoteOf(service, booking.pages), startsAt };
  const overlap = await findOverlap(db, {
    clientId: viewer.accountId,
    startsAt,
    endsAt: endOf(startsAt, service),
    serviceType: service.type,
  });
  if (overlap?.same)
    return { ...step, problem: null, otherTimes: null, bookedId: overlap.consultationId };
  const problem = overlap?.message ?? (await slotProblemOf(service, startsAt, now));
  const otherTimes = problem ? await listOtherTimes(viewer, startsAt, service, now) : null;
  return { ...step, problem, otherTimes, bookedId: null };
}

async function slotProblemOf(service: Bookable, startsAt: Date, now: Date): Promise<string | null> {
  const { date } = civilTime(startsAt);
  const rota = scheduleFor(service.subject, await getStaffSchedule(db, date, date));
  const reason = slotProblem(startsAt, service.minutes, rota.daysOff, now);
  if (reason) return new InvalidSlotError(reason).message;
  const free = freeStaff(startsAt, service.minutes, rota);
  return free.length === 0 ? new SlotTakenError().message : null;
}

/**
 * The free times of the day that was chosen, or of the next day that has any, while the client has no other consultation;
 * without any in two weeks, none of that day.
 */
async function listOtherTimes(
  { accountId }: { accountId: string },
  startsAt: Date,
  { minutes, subject }: Bookable,
  now: Date,
): Promise<OtherTimes> {
  const { date: chosen } = civilTime(startsAt);
  const { first, last } = bookableRange(now);
  const from = chosen < first || chosen > last ? first : chosen;
  const rota = scheduleFor(
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
    (day) => ({ day, slots: freeSlots(day, minutes, rota, now).filter((slot) => !isOwn(slot)) }),
  );
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] };
}
