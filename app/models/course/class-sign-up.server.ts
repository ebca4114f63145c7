import { db, isUniqueViolation, type Tx } from '~/db.server';
import { freeSeat, isRoomOpen, roomOpensAt, type SeatOutcome } from '~/domain/courses/live-class';
import { officeStartText } from '~/domain/time/formats';
import { notifyStaff } from '../notification.server';
import { OFFICE_ZONE } from '~/domain/time/zones';
import { FIRM } from '~/domain/catalogue/firm';
import { seatEmail, seatEntry, seatReturnedEmail, type SeatFacts } from '~/domain/email/live-class';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';

type Person = { accountId: string };

const TRANSACTION_OPTIONS = { maxWait: 10_000, timeout: 10_000 };
const MAX_UPCOMING = 100;

/**
 * Signs a person up for a class and queues the mail about it, both or neither. The database holds each
 * seat and each person once per class, so whoever comes second for a seat tries the next one. A time
 * zone they chose becomes their own.
 */
export async function signUpForClass(
  { accountId }: Person,
  classId: string,
  now: Date,
  timeZone: string | null = null,
): Promise<SeatOutcome> {
  for (;;) {
    try {
      return await db.$transaction(async (tx) => {
        const { seats, startsAt, signUps } = await tx.liveClass.findUniqueOrThrow({
          where: { id: classId },
          select: {
            seats: true,
            startsAt: true,
            signUps: { select: { seat: true, accountId: true } },
          },
        });
        if (signUps.some((signUp) => signUp.accountId === accountId)) return 'already';
        if (startsAt <= now) return 'started';
        const seat = freeSeat(
          seats,
          signUps.map((signUp) => signUp.seat),
        );
        if (seat === null) return 'full';
        await tx.classSignUp.create({ data: { classId, accountId, seat, createdAt: now } });
        if (timeZone) await tx.profile.updateMany({ where: { id: accountId }, data: { timeZone } });
        await queueSignUpMail(tx, { classId, accountId, createdAt: now }, 'taken', now);
        await notifyStaffOfSignUp(tx, { classId, accountId }, now);
        return 'seated';
      }, TRANSACTION_OPTIONS);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** Notifies the staff of a sign-up, but not the person who signed up. */
async function notifyStaffOfSignUp(
  tx: Tx,
  { classId, accountId }: { classId: string; accountId: string },
  now: Date,
): Promise<void> {
  const { title, startsAt } = await tx.liveClass.findUniqueOrThrow({ where: { id: classId } });
  const profile = await tx.profile.findUnique({ where: { id: accountId } });
  await notifyStaff(
    tx,
    {
      type: 'booking',
      message: `${profile?.fullName ?? 'Somebody'} signed up for ${title} on ${officeStartText(startsAt)}.`,
      href: '/video-classes',
      occasion: `seat:${classId}:${accountId}:${now.getTime()}`,
    },
    now,
    accountId,
  );
}

/** Cancels a sign-up and queues the mail about it. False without a seat, or once the class has begun. */
export async function cancelSignUp(
  { accountId }: Person,
  classId: string,
  now: Date,
): Promise<boolean> {
  const where = { classId, accountId, liveClass: { startsAt: { gt: now } } };
  return db.$transaction(async (tx) => {
    const seat = await tx.classSignUp.findFirst({
      where,
      select: { classId: true, accountId: true, createdAt: true },
    });
    if (!seat || (await tx.classSignUp.deleteMany({ where })).count === 0) return false;
    await queueSignUpMail(tx, seat, 'returned', now);
    return true;
  }, TRANSACTION_OPTIONS);
}

/** A class in which the person has a seat. `roomUrl` is null while its video room is closed. */
export type OwnClass = {
  id: string;
  title: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  opensAt: Date;
  roomUrl: string | null;
  begun: boolean;
};

const OWN_CLASS = {
  id: true,
  title: true,
  instructor: true,
  startsAt: true,
  endsAt: true,
  roomUrl: true,
} as const;

type Row = Omit<OwnClass, 'opensAt' | 'begun'>;

function toOwnClass(row: Row, now: Date): OwnClass {
  return {
    ...row,
    opensAt: roomOpensAt(row),
    roomUrl: isRoomOpen(row, now) ? row.roomUrl : null,
    begun: row.startsAt <= now,
  };
}

export async function listOwnClasses(person: Person, now: Date): Promise<OwnClass[]> {
  const rows = await db.liveClass.findMany({
    where: { endsAt: { gt: now }, signUps: { some: { accountId: person.accountId } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: OWN_CLASS,
    take: MAX_UPCOMING,
  });
  return rows.map((row) => toOwnClass(row, now));
}

export async function findOwnClass(
  person: Person,
  id: string,
  now: Date,
): Promise<OwnClass | null> {
  const row = await db.liveClass.findFirst({
    where: { id, signUps: { some: { accountId: person.accountId } } },
    select: OWN_CLASS,
  });
  return row && toOwnClass(row, now);
}

type Seat = { classId: string; accountId: string; createdAt: Date };

/**
 * Queues the mail about a sign-up or its cancellation, with its calendar entry, in the same
 * transaction. A sign-up mail that wasn't sent yet is dropped, and then there is nothing to cancel.
 */
async function queueSignUpMail(
  tx: Tx,
  seat: Seat,
  occasion: 'taken' | 'returned',
  now: Date,
): Promise<void> {
  const facts = await getFacts(tx, seat);
  const base = `${env.appUrl}/video-classes`;
  const room = `${base}/${seat.classId}/room`;
  const taken = occasion === 'taken';
  const topic = `seat:${facts.uid}`;
  if (!taken && (await dropUnsentMail(tx, topic))) return;
  const words = taken
    ? seatEmail(facts, {
        room,
        mine: `${base}/mine`,
        cancellation: `${base}/${seat.classId}/cancellation`,
      })
    : seatReturnedEmail(facts, base);
  await queueMail(
    tx,
    {
      to: facts.person.email,
      replyTo: env.firmMail,
      ...words,
      calendar: seatEntry(taken ? 'request' : 'cancel', facts, room, now),
    },
    `seat:${facts.uid}:${occasion}`,
    { topic, expiresAt: facts.endsAt },
  );
}

/** Drops the unsent mail of a topic. True if there was one. */
async function dropUnsentMail(tx: Tx, topic: string): Promise<boolean> {
  const { count } = await tx.queuedMail.deleteMany({
    where: { topic, sentAt: null, attempts: 0 },
  });
  return count > 0;
}

async function getFacts(tx: Tx, { classId, accountId, createdAt }: Seat): Promise<SeatFacts> {
  const held = await tx.liveClass.findUniqueOrThrow({
    where: { id: classId },
    select: { title: true, instructor: true, startsAt: true, endsAt: true },
  });
  const { email, profile } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, profile: { select: { fullName: true, timeZone: true } } },
  });
  return {
    ...held,
    uid: `${classId}.${accountId}.${createdAt.getTime()}@${FIRM.email.split('@')[1]}`,
    timeZone: profile?.timeZone ?? OFFICE_ZONE,
    person: { name: profile?.fullName ?? email, email },
  };
}
