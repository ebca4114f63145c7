import type { Db } from '~/db.server';
import { freeSeat, type SeatOutcome } from '~/domain/courses/live-class';

type Person = { accountId: string } | null;

/** A class as one person sees it: when it is, how many seats are left, and whether one of them is theirs. */
export type LiveClassView = {
  id: string;
  title: string;
  description: string;
  category: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  seatsLeft: number;
  mine: boolean;
};

const classesFor = (person: Person) =>
  ({
    id: true,
    title: true,
    description: true,
    category: true,
    instructor: true,
    startsAt: true,
    endsAt: true,
    seats: true,
    _count: { select: { signUps: true } },
    signUps: { where: { accountId: person?.accountId ?? '' }, select: { seat: true } },
  }) as const;

type Row = Omit<LiveClassView, 'seatsLeft' | 'mine'> & {
  _count: { signUps: number };
  signUps: { seat: number }[];
};

function viewOf({ _count, signUps, ...row }: Row): LiveClassView {
  return { ...row, seatsLeft: Math.max(0, row.seats - _count.signUps), mine: signUps.length > 0 };
}

/** The classes that have not begun, the nearest first. */
export async function listLiveClasses(db: Db, person: Person, now: Date): Promise<LiveClassView[]> {
  const rows = await db.liveClass.findMany({
    where: { startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: classesFor(person),
  });
  return rows.map(viewOf);
}

/** One class, or null. */
export async function findLiveClass(
  db: Db,
  person: Person,
  id: string,
): Promise<LiveClassView | null> {
  const row = await db.liveClass.findUnique({ where: { id }, select: classesFor(person) });
  return row && viewOf(row);
}

/** The zone in which a person wants to read times, or null where they are unknown. */
export async function findTimeZone(db: Db, person: Person): Promise<string | null> {
  if (!person) return null;
  return (
    (await db.profile.findUnique({ where: { id: person.accountId }, select: { timeZone: true } }))
      ?.timeZone ?? null
  );
}

/**
 * Gives a person a seat of a class that exists. The database has each seat, and each person, once for a class:
 * whoever comes second for a seat tries the next one, until there is none.
 */
export async function takeSeat(
  db: Db,
  { accountId }: NonNullable<Person>,
  classId: string,
  now: Date,
): Promise<SeatOutcome> {
  for (;;) {
    const { seats, startsAt, signUps } = await db.liveClass.findUniqueOrThrow({
      where: { id: classId },
      select: { seats: true, startsAt: true, signUps: { select: { seat: true, accountId: true } } },
    });
    if (signUps.some((signUp) => signUp.accountId === accountId)) return 'already';
    if (startsAt <= now) return 'started';
    const seat = freeSeat(
      seats,
      signUps.map((signUp) => signUp.seat),
    );
    if (seat === null) return 'full';
    try {
      await db.classSignUp.create({ data: { classId, accountId, seat } });
      return 'seated';
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'P2002') throw error;
    }
  }
}

/** Gives a person's seat back; true where they had one and the class has not begun. */
export async function giveSeatBack(
  db: Db,
  { accountId }: NonNullable<Person>,
  classId: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db.classSignUp.deleteMany({
    where: { classId, accountId, liveClass: { startsAt: { gt: now } } },
  });
  return count > 0;
}
