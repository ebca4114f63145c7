import { Prisma } from '#prisma/generated/client';
import type { Db, Tx } from '~/db.server';
import type { Bookable } from '~/domain/booking/bookable';
import { civilTime } from '~/domain/booking/civil-time';
import {
  InvalidSlotError,
  MAX_OPEN,
  OverlapError,
  SlotTakenError,
  TooManyOpenError,
} from '~/domain/booking/refusal';
import { freeStaff, quartersOf, slotProblem, type Rota } from '~/domain/booking/slots';
import type { Consultation } from './consultation.server';
import { getRota } from './staff.server';

const MINUTE = 60_000;
/** Two bookings that meet at the unique key are settled at once; the loser looks for another free staff member. */
const TRIES = 6;
/** How long a transaction may wait for its turn, and how long it may take, in milliseconds. */
export const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

type Length = Pick<Bookable, 'minutes'>;

/** Does `work` in a transaction, again when another one took the same quarter first. Throws SlotTakenError when that goes on. */
export async function claimingSlots<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await db.$transaction(work, PATIENCE);
    } catch (error) {
      if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'))
        throw error;
    }
  }
  throw new SlotTakenError();
}

/** The staff member to meet: the one who holds the meeting already if free, else whoever has the least to do that day. */
export async function freeMember(
  tx: Tx,
  { minutes }: Length,
  startsAt: Date,
  now: Date,
  moved?: Consultation,
): Promise<string> {
  const { date } = civilTime(startsAt);
  const rota = await getRota(tx, date, date, moved?.id);
  const problem = slotProblem(startsAt, minutes, rota.daysOff, now);
  if (problem) throw new InvalidSlotError(problem);
  const free = freeStaff(startsAt, minutes, rota);
  if (free.length === 0) throw new SlotTakenError();
  return (
    free.find((id) => id === moved?.staffMember?.id) ??
    free.sort((a, b) => load(rota, a) - load(rota, b))[0]!
  );
}

function load({ taken }: Rota, staffMemberId: string): number {
  return [...taken].filter((key) => key.startsWith(`${staffMemberId} `)).length;
}

/** Takes each quarter of an hour of a meeting. A quarter that is taken fails the transaction by its unique key. */
export async function takeQuarters(
  tx: Tx,
  consultationId: string,
  staffMemberId: string,
  startsAt: Date,
  { minutes }: Length,
): Promise<void> {
  await tx.bookedSlot.createMany({
    data: quartersOf(startsAt, minutes).map((quarter) => ({
      staffMemberId,
      startsAt: quarter,
      consultationId,
    })),
  });
}

type Wish = {
  clientId: string;
  startsAt: Date;
  endsAt: Date;
  serviceType: string;
  except?: string;
};

/** Throws OverlapError where the client has another consultation in that time. */
export async function refuseOverlap(
  tx: Tx,
  { clientId, startsAt, endsAt, serviceType, except }: Wish,
): Promise<void> {
  const other = await tx.consultation.findFirst({
    where: {
      clientId,
      status: 'booked',
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
      ...(except ? { id: { not: except } } : {}),
    },
    select: { id: true, startsAt: true, serviceType: true },
  });
  if (other)
    throw new OverlapError(
      other.id,
      other.serviceType === serviceType && other.startsAt.getTime() === startsAt.getTime(),
    );
}

/** Throws TooManyOpenError where the client has as many upcoming consultations as one person may book. */
export async function refuseHoarding(tx: Tx, clientId: string, now: Date): Promise<void> {
  const open = await tx.consultation.count({
    where: { clientId, status: 'booked', endsAt: { gt: now } },
  });
  if (open >= MAX_OPEN) throw new TooManyOpenError();
}

/** A meeting keeps the length it was booked with. */
export function lengthOf({ startsAt, endsAt }: Consultation): Length {
  return { minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE };
}

export function endOf(startsAt: Date, { minutes }: Length): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE);
}
