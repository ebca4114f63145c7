import type { Db } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { civilTime } from '~/domain/booking/civil-time';
import { quoteOf, type Quote } from '~/domain/booking/quote';
import { InvalidSlotError, SlotTakenError } from '~/domain/booking/refusal';
import { freeSlots, freeStaff, slotProblem, type Slot } from '~/domain/booking/slots';
import type { Wish } from '~/domain/booking/wish';
import { getRota } from './staff.server';

/** A booking under way, once its time is chosen: what it costs, and, where the time can't be had, why and what else is free that day. */
export type BookingStep = { wish: Wish; service: Bookable; quote: Quote; startsAt: Date; problem: string | null; otherTimes: Slot[] | null };

export async function getBookingStep(db: Db, wish: Wish, service: Bookable, startsAt: Date, now: Date): Promise<BookingStep> {
  const { date } = civilTime(startsAt);
  const rota = await getRota(db, date, date);
  const problem = problemOf(slotProblem(startsAt, service.minutes, rota.daysOff, now), freeStaff(startsAt, service.minutes, rota));
  return { wish, service, quote: quoteOf(service, wish.pages), startsAt, problem, otherTimes: problem ? freeSlots(date, service.minutes, rota, now) : null };
}

function problemOf(reason: ReturnType<typeof slotProblem>, free: readonly string[]): string | null {
  if (reason) return new InvalidSlotError(reason).message;
  return free.length === 0 ? new SlotTakenError().message : null;
}
