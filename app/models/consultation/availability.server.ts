import { db, isUniqueViolation, transaction, type Db, type Lock, type Tx } from '~/db.server';
import { type Bookable, bookables } from '~/domain/booking/bookable';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { addMinutes, minutesBetween } from '~/domain/time/duration';
import { BookingRefusal, freeConsultationOpen, MAX_OPEN } from '~/domain/booking/refusal';
import {
  bookableRange,
  freeSlots,
  scheduleFor,
  slotRefusal,
  type Slot,
  freeStaff,
  slotUnits,
} from '~/domain/booking/slots';
import { getStaffSchedule, type MeetingNeeds } from '../staff.server';
import type { Consultation } from '~/domain/booking/consultation';

/** Why a client can't have a time, and what else is free; both null where they can. */
export type Availability = Awaited<ReturnType<typeof getAvailability>>;

const DAYS_SEARCHED = 14;

export async function getAvailability(
  viewer: { accountId: string },
  service: Bookable,
  startsAt: Date,
  now: Date,
) {
  const overlap = await findOverlap(db, {
    clientId: viewer.accountId,
    startsAt,
    endsAt: addMinutes(startsAt, service.minutes),
    serviceType: service.type,
  });
  // The client's consultation for the same service at the same time.
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
) {
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
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] as Slot[] };
}

const MAX_TRIES = 6;

/** Runs `work` again where another one took a slot first, which the unique key decides. */
export async function retryOnTakenSlot<T>(
  work: (tx: Tx) => Promise<T>,
  locks?: readonly Lock[],
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await (locks ? transaction(locks, work) : db.$transaction(work));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new BookingRefusal('slot-taken');
}

/** Who holds the meeting already if free, else whoever has the least to do that day. */
export async function findFreeMember(
  tx: Tx,
  { minutes, subject }: MeetingNeeds,
  startsAt: Date,
  now: Date,
  moved?: Consultation,
): Promise<string> {
  const { date } = civilTime(startsAt);
  const schedule = scheduleFor(subject, await getStaffSchedule(tx, date, date, moved?.id));
  const refusal = slotRefusal(startsAt, minutes, schedule, now);
  if (refusal) throw refusal;
  const free = freeStaff(startsAt, minutes, schedule, date);
  const load = (id: string) => [...schedule.taken].filter((key) => key.startsWith(`${id} `)).length;
  return (
    free.find((id) => id === moved?.staffMember?.id) ?? free.sort((a, b) => load(a) - load(b))[0]!
  );
}

export async function reserveSlots(
  tx: Tx,
  consultationId: string,
  staffMemberId: string,
  startsAt: Date,
  minutes: number,
): Promise<void> {
  await tx.bookedSlot.createMany({
    data: slotUnits(startsAt, minutes).map((quarter) => ({
      staffMemberId,
      startsAt: quarter,
      consultationId,
    })),
  });
}

type Meeting = {
  clientId: string;
  startsAt: Date;
  endsAt: Date;
  serviceType: string;
  except?: string;
};

/** The client's other consultation at that time; `isSame` for the same service and time. */
export async function findOverlap(
  db: Db | Tx,
  { clientId, startsAt, endsAt, serviceType, except }: Meeting,
): Promise<{ id: string; isSame: boolean } | null> {
  const others = await db.consultation.findMany({
    where: {
      clientId,
      status: 'booked',
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
      id: { not: except },
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true, startsAt: true, serviceType: true },
  });
  const same = others.find(
    (other) => other.serviceType === serviceType && other.startsAt.getTime() === startsAt.getTime(),
  );
  const other = same ?? others[0];
  return other ? { id: other.id, isSame: other === same } : null;
}

export async function assertNoOverlap(tx: Tx, meeting: Meeting): Promise<void> {
  const overlap = await findOverlap(tx, meeting);
  if (overlap) throw new BookingRefusal('overlap', '', overlap.id);
}

export async function assertWithinBookingLimit(
  tx: Tx,
  clientId: string,
  isFree: boolean,
  now: Date,
): Promise<void> {
  const open = await tx.consultation.findMany({
    where: { clientId, status: 'booked', endsAt: { gt: now } },
    select: { quoteCents: true },
    take: MAX_OPEN,
  });
  if (open.length >= MAX_OPEN) throw new BookingRefusal('too-many-open');
  if (isFree && open.some(({ quoteCents }) => quoteCents === 0)) throw freeConsultationOpen();
}

/** A meeting keeps the length it was booked with, and its subject while the service is offered. */
export const getMeetingNeeds = ({ startsAt, endsAt, serviceType }: Consultation): MeetingNeeds => ({
  minutes: minutesBetween(startsAt, endsAt),
  subject: bookables().find(({ type }) => type === serviceType)?.subject ?? '',
});
