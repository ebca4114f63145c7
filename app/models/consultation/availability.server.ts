import { Prisma } from '#prisma/generated/client';
import { db, isUniqueViolation, transaction, type Db, type Lock, type Tx } from '~/db.server';
import { bookables } from '~/domain/booking/bookable';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { addMinutes, minutesBetween } from '~/domain/time/duration';
import {
  BookingRefusal,
  tooManyOpen,
  freeConsultationOpen,
  MAX_OPEN,
  officeProblem,
} from '~/domain/booking/refusal';
import {
  freeSlots,
  slotRefusal,
  type Slot,
  type StaffSchedule,
  freeStaff,
  slotUnits,
} from '~/domain/booking/slots';
import { getFirm } from '../firm/published.server';
import {
  getStaffSchedule,
  getBookableRange,
  filterSchedule,
  type MeetingNeeds,
} from '../staff.server';
import type { Consultation } from '~/domain/booking/consultation';

/** Why a client can't have a time, and what else is free; both null where they can. */
export type Availability = Awaited<ReturnType<typeof getAvailability>>;

const DAYS_SEARCHED = 14;

export async function getAvailability(
  viewer: { partyId: string },
  service: MeetingNeeds & { type: string },
  startsAt: Date,
  now: Date,
) {
  const overlap = findOverlap(await listBooked(db, viewer.partyId, startsAt), {
    startsAt,
    endsAt: addMinutes(startsAt, service.minutes),
    serviceType: service.type,
  });
  const { date } = civilTime(startsAt);
  const everybody = await getStaffSchedule(db, date, date);
  const getStaffName = (member?: string) =>
    everybody.staff.find(({ id }) => id === member)?.name ?? '';
  const adviser = getStaffName(service.staffMemberId);
  // The client's consultation for the same service at the same time.
  if (overlap?.isSame) return { problem: null, otherTimes: null, bookedId: overlap.id, adviser };
  const schedule = filterSchedule(service, everybody);
  const refusal = overlap
    ? new BookingRefusal('overlap')
    : slotRefusal(startsAt, service.minutes, schedule, now);
  const otherTimes = refusal ? await listOtherTimes(viewer, startsAt, service, now) : null;
  const problem = refusal && (service.isOffice ? officeProblem(refusal) : refusal.message);
  // Staff read who will hold it, even if they chose whoever is free.
  const holder =
    service.isOffice && !refusal
      ? findFreeMember(everybody, service, startsAt, now)
      : service.staffMemberId;
  return { problem, otherTimes, bookedId: null, adviser: getStaffName(holder) };
}

async function listOtherTimes(
  { partyId }: { partyId: string },
  startsAt: Date,
  needs: MeetingNeeds,
  now: Date,
) {
  const { date: chosen } = civilTime(startsAt);
  const range = getBookableRange(needs, now);
  const from = chosen < range.first || chosen > range.last ? range.first : chosen;
  const schedule = filterSchedule(
    needs,
    await getStaffSchedule(db, from, addDays(from, DAYS_SEARCHED)),
  );
  const own = await listBooked(db, partyId, now);
  const isOwn = (slot: Slot) =>
    own.some((each) => each.startsAt < slot.endsAt && each.endsAt > slot.startsAt);
  const days = Array.from({ length: DAYS_SEARCHED }, (_, index) => addDays(from, index)).map(
    (day) => ({
      day,
      slots: freeSlots(day, needs.minutes, schedule, now).filter((slot) => !isOwn(slot)),
    }),
  );
  return days.find(({ slots }) => slots.length > 0) ?? { day: from, slots: [] as Slot[] };
}

const MAX_TRIES = 6;

/** Runs `work` again where another one took a slot first, which the unique key decides. */
export async function retryOnTakenSlot<T>(
  work: (tx: Tx) => Promise<T>,
  locks: readonly Lock[],
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await transaction(locks, work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new BookingRefusal('slot-taken');
}

/** Who holds the meeting already if free, else whoever has the least to do that day. */
export function findFreeMember(
  everybody: StaffSchedule,
  needs: MeetingNeeds,
  startsAt: Date,
  now: Date,
  moved?: Consultation,
): string {
  const schedule = filterSchedule(needs, everybody);
  const refusal = slotRefusal(startsAt, needs.minutes, schedule, now);
  if (refusal) throw refusal;
  const free = freeStaff(startsAt, needs.minutes, schedule);
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
  const rows = slotUnits(startsAt, minutes).map(
    (quarter) => Prisma.sql`(${staffMemberId}, ${quarter}, ${consultationId})`,
  );
  await tx.$executeRaw`
    INSERT INTO booked_slots (staff_member_id, starts_at, consultation_id) VALUES ${Prisma.join(rows)}`;
}

type Meeting = { startsAt: Date; endsAt: Date; serviceType: string };
type Booked = Meeting & { id: string; quoteCents: number };

/** What the client has booked that ends after a time, the earliest first. */
export const listBooked = (db: Db | Tx, partyId: string, after: Date) => db.$queryRaw<Booked[]>`
  SELECT id, starts_at AS "startsAt", ends_at AS "endsAt", service_type AS "serviceType", quote_cents AS "quoteCents"
  FROM consultations WHERE party_id = ${partyId} AND status = 'booked' AND ends_at > ${after} ORDER BY starts_at`;

/** The client's other consultation at that time; `isSame` for the same service and time. */
function findOverlap(
  booked: readonly Booked[],
  { startsAt, endsAt, serviceType }: Meeting,
): { id: string; isSame: boolean } | null {
  const others = booked.filter((each) => each.startsAt < endsAt && each.endsAt > startsAt);
  const same = others.find(
    (other) => other.serviceType === serviceType && other.startsAt.getTime() === startsAt.getTime(),
  );
  const other = same ?? others[0];
  return other ? { id: other.id, isSame: other === same } : null;
}

export function assertNoOverlap(booked: readonly Booked[], meeting: Meeting): void {
  const overlap = findOverlap(booked, meeting);
  if (overlap) throw new BookingRefusal('overlap', '', overlap.id);
}

export function assertWithinBookingLimit(
  booked: readonly Booked[],
  isFree: boolean,
  now: Date,
): void {
  const open = booked.filter(({ endsAt }) => endsAt > now);
  if (open.length >= MAX_OPEN) throw tooManyOpen(getFirm());
  if (isFree && open.some(({ quoteCents }) => quoteCents === 0)) throw freeConsultationOpen();
}

/** A meeting keeps the length it was booked with, and its subject while the service is offered. */
export const getMeetingNeeds = ({ startsAt, endsAt, serviceType }: Consultation): MeetingNeeds => ({
  minutes: minutesBetween(startsAt, endsAt),
  subject: bookables(getFirm()).find(({ type }) => type === serviceType)?.subject ?? '',
});
