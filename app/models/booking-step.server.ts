import type { Db } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { addDays, civilTime, type CivilDate } from '~/domain/booking/civil-time';
import { quoteOf, type Quote } from '~/domain/booking/quote';
import { InvalidSlotError, SlotTakenError } from '~/domain/booking/refusal';
import {
  bookableRange,
  freeSlots,
  freeStaff,
  slotProblem,
  type Slot,
} from '~/domain/booking/slots';
import type { Wish } from '~/domain/booking/wish';
import { getRota } from './staff.server';

/** The free times of a day. */
export type OtherTimes = { day: CivilDate; slots: readonly Slot[] };

/** A booking under way, once its time is chosen: what it costs, and, where the time can't be had, why and what else is free. */
export type BookingStep = {
  wish: Wish;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  problem: string | null;
  otherTimes: OtherTimes | null;
};

/** How many days after the one that was chosen are looked through for other times. */
const LOOKED_THROUGH = 14;

/** The step at which a booking is. `refused` says that the time can't be had although it looks free. */
export async function getBookingStep(
  db: Db,
  wish: Wish,
  service: Bookable,
  startsAt: Date,
  now: Date,
  refused = false,
): Promise<BookingStep> {
  const { date } = civilTime(startsAt);
  const rota = await getRota(db, date, date);
  const problem = problemOf(
    slotProblem(startsAt, service.minutes, rota.daysOff, now),
    freeStaff(startsAt, service.minutes, rota),
  );
  const otherTimes =
    problem || refused ? await listOtherTimes(db, date, service.minutes, now) : null;
  return { wish, service, quote: quoteOf(service, wish.pages), startsAt, problem, otherTimes };
}

/** The free times of the day that was chosen, or of the next day that has any; without any in two weeks, none of that day. */
async function listOtherTimes(
  db: Db,
  chosen: CivilDate,
  minutes: number,
  now: Date,
): Promise<OtherTimes> {
  const { first, last } = bookableRange(now);
  const from = chosen < first || chosen > last ? first : chosen;
  const rota = await getRota(db, from, addDays(from, LOOKED_THROUGH));
  const days = Array.from({ length: LOOKED_THROUGH }, (_, index) => addDays(from, index)).map(
    (day) => ({ day, slots: freeSlots(day, minutes, rota, now) }),
  );
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] };
}

function problemOf(reason: ReturnType<typeof slotProblem>, free: readonly string[]): string | null {
  if (reason) return new InvalidSlotError(reason).message;
  return free.length === 0 ? new SlotTakenError().message : null;
}
