import { db, isUniqueViolation } from '~/db.server';
import { freeSeat, isRoomOpen, roomOpensAt, type SeatOutcome } from '~/domain/courses/live-class';
import { announceSeat } from './class-seat-notice.server';
import { queueSeatMail } from './class-seat-mail.server';

type Person = { accountId: string };

const PATIENCE = { maxWait: 10_000, timeout: 10_000 };
const MAX_UPCOMING = 100;

/**
 * Gives a person a seat of a class that exists and queues the mail about it, both or neither. The
 * database has each seat, and each person, once for a class: whoever comes second for a seat tries
 * the next one, until there is none. A time zone that they chose is theirs from then on, in this
 * mail and all later ones.
 */
export async function takeSeat(
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
        await queueSeatMail(tx, { classId, accountId, createdAt: now }, 'taken', now);
        await announceSeat(tx, { classId, accountId }, now);
        return 'seated';
      }, PATIENCE);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** Gives a person's seat back and queues the mail about it; true where they had one and the class has not begun. */
export async function giveSeatBack(
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
    await queueSeatMail(tx, seat, 'returned', now);
    return true;
  }, PATIENCE);
}

/**
 * A class in which the person has a seat. `roomUrl` is its video room while that is open, else
 * null; `opensAt` is when it opens.
 */
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

function ownClassOf(row: Row, now: Date): OwnClass {
  return {
    ...row,
    opensAt: roomOpensAt(row),
    roomUrl: isRoomOpen(row, now) ? row.roomUrl : null,
    begun: row.startsAt <= now,
  };
}

/** The classes that are not over in which a person has a seat, the nearest first. */
export async function listOwnClasses(person: Person, now: Date): Promise<OwnClass[]> {
  const rows = await db.liveClass.findMany({
    where: { endsAt: { gt: now }, signUps: { some: { accountId: person.accountId } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: OWN_CLASS,
    take: MAX_UPCOMING,
  });
  return rows.map((row) => ownClassOf(row, now));
}

/** One class in which the person has a seat, or null. */
export async function findOwnClass(
  person: Person,
  id: string,
  now: Date,
): Promise<OwnClass | null> {
  const row = await db.liveClass.findFirst({
    where: { id, signUps: { some: { accountId: person.accountId } } },
    select: OWN_CLASS,
  });
  return row && ownClassOf(row, now);
}
