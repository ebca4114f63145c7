import { db, isUniqueViolation, type Db, type Tx } from '~/db.server';
import { BOOKABLES } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import { civilTime } from '~/domain/time/civil-time';
import {
  FreeConsultationOpenError,
  InvalidSlotError,
  MAX_OPEN,
  OverlapError,
  SlotTakenError,
  TooManyOpenError,
} from '~/domain/booking/refusal';
import {
  freeStaff,
  slotUnits,
  scheduleFor,
  slotProblem,
  type StaffSchedule,
} from '~/domain/booking/slots';
import { addMinutes, minutesBetween } from '~/domain/time/duration';
import { getStaffSchedule, type MeetingNeeds } from '../staff.server';

/** Two bookings that meet at the unique key are settled at once; the loser looks for another free staff member. */
const TRIES = 6;
/** How long a transaction may wait for its turn, and how long it may take, in milliseconds. */
export const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/**
 * Does `work` in a transaction, again when another one took the same quarter first. Throws
 * SlotTakenError when that goes on.
 */
export async function claimingSlots<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await db.$transaction(work, PATIENCE);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new SlotTakenError();
}

/**
 * The staff member to meet, of those who cover the subject: the one who holds the meeting already if free,
 * else whoever has the least to do that day.
 */
export async function freeMember(
  tx: Tx,
  { minutes, subject }: MeetingNeeds,
  startsAt: Date,
  now: Date,
  moved?: Consultation,
): Promise<string> {
  const { date } = civilTime(startsAt);
  const rota = scheduleFor(subject, await getStaffSchedule(tx, date, date, moved?.id));
  const problem = slotProblem(startsAt, minutes, rota.daysOff, now, rota.hours);
  if (problem) throw new InvalidSlotError(problem, rota.hours);
  const free = freeStaff(startsAt, minutes, rota);
  if (free.length === 0) throw new SlotTakenError();
  return (
    free.find((id) => id === moved?.staffMember?.id) ??
    free.sort((a, b) => load(rota, a) - load(rota, b))[0]!
  );
}

function load({ taken }: StaffSchedule, staffMemberId: string): number {
  return [...taken].filter((key) => key.startsWith(`${staffMemberId} `)).length;
}

/** Takes each quarter of an hour of a meeting. A quarter that is taken fails the transaction by its unique key. */
export async function reserveSlots(
  tx: Tx,
  consultationId: string,
  staffMemberId: string,
  startsAt: Date,
  { minutes }: Pick<MeetingNeeds, 'minutes'>,
): Promise<void> {
  await tx.bookedSlot.createMany({
    data: slotUnits(startsAt, minutes).map((quarter) => ({
      staffMemberId,
      startsAt: quarter,
      consultationId,
    })),
  });
}

type Claim = {
  clientId: string;
  startsAt: Date;
  endsAt: Date;
  serviceType: string;
  except?: string;
};

/**
 * The refusal of a claim where the client has another consultation in that time, `except` aside;
 * null where they have none.
 */
export async function findOverlap(
  db: Db | Tx,
  { clientId, startsAt, endsAt, serviceType, except }: Claim,
): Promise<OverlapError | null> {
  const others = await db.consultation.findMany({
    where: {
      clientId,
      status: 'booked',
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
      ...(except ? { id: { not: except } } : {}),
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true, startsAt: true, serviceType: true },
  });
  const same = others.find(
    (other) => other.serviceType === serviceType && other.startsAt.getTime() === startsAt.getTime(),
  );
  const other = same ?? others[0];
  return other ? new OverlapError(other.id, other === same) : null;
}

/** Throws OverlapError where the client has another consultation in that time. */
export async function refuseOverlap(tx: Tx, claim: Claim): Promise<void> {
  const overlap = await findOverlap(tx, claim);
  if (overlap) throw overlap;
}

/** Throws TooManyOpenError where the client has as many upcoming consultations as one person may book. */
export async function refuseHoarding(tx: Tx, clientId: string, now: Date): Promise<void> {
  const open = await tx.consultation.count({
    where: { clientId, status: 'booked', endsAt: { gt: now } },
  });
  if (open >= MAX_OPEN) throw new TooManyOpenError();
}

/** Throws FreeConsultationOpenError where the client has a free consultation that is still to come. */
export async function assertNoOpenFreeConsultation(
  tx: Tx,
  clientId: string,
  now: Date,
): Promise<void> {
  const open = await tx.consultation.findFirst({
    where: { clientId, status: 'booked', quoteCents: 0, endsAt: { gt: now } },
    select: { id: true },
  });
  if (open) throw new FreeConsultationOpenError();
}

/**
 * A meeting keeps the length it was booked with, and the subject of its service; '' where there is
 * no such service any more.
 */
export function needsOf({ startsAt, endsAt, serviceType }: Consultation): MeetingNeeds {
  return {
    minutes: minutesBetween(startsAt, endsAt),
    subject: BOOKABLES.find(({ type }) => type === serviceType)?.subject ?? '',
  };
}

export function endOf(startsAt: Date, { minutes }: Pick<MeetingNeeds, 'minutes'>): Date {
  return addMinutes(startsAt, minutes);
}
