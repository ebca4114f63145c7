import { env } from '~/config/env.server';
import { db } from '~/db.server';
import { OFFICE_ZONE, toZone } from '~/domain/time/zones';

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
export async function listLiveClasses(person: Person, now: Date): Promise<LiveClassView[]> {
  const rows = await db.liveClass.findMany({
    where: {
      startsAt: { gt: now },
      // Earlier versions put the demonstration's classes into every new database.
      ...(!env.demo && {
        OR: [{ roomUrl: null }, { NOT: { roomUrl: { contains: '.example/' } } }],
      }),
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: classesFor(person),
  });
  return rows.map(viewOf);
}

export async function findLiveClass(person: Person, id: string): Promise<LiveClassView | null> {
  const row = await db.liveClass.findUnique({ where: { id }, select: classesFor(person) });
  return row && viewOf(row);
}

/**
 * The zone in which a person reads times: the one `chosen` on the page, else the one they chose
 * before, else Orlando's.
 */
export async function readerZone(person: Person, chosen: string | null): Promise<string> {
  if (chosen || !person) return chosen ?? OFFICE_ZONE;
  const profile = await db.profile.findUnique({
    where: { id: person.accountId },
    select: { timeZone: true },
  });
  return toZone(profile?.timeZone) ?? OFFICE_ZONE;
}
