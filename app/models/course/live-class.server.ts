import type { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { notFound } from '../not-found.server';
import { OFFICE_ZONE, toZone } from '~/domain/time/zones';

type Person = { accountId: string } | null;

/** A class as one person sees it; `mine` if they have a seat. */
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

type Row = Prisma.LiveClassGetPayload<{ select: ReturnType<typeof classesFor> }>;

function toView({ _count, signUps, ...row }: Row): LiveClassView {
  return { ...row, seatsLeft: Math.max(0, row.seats - _count.signUps), mine: signUps.length > 0 };
}

export async function listLiveClasses(person: Person, now: Date): Promise<LiveClassView[]> {
  const rows = await db.liveClass.findMany({
    where: { startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: classesFor(person),
  });
  return rows.map(toView);
}

export async function getLiveClass(person: Person, id = ''): Promise<LiveClassView> {
  const row = await db.liveClass.findUnique({ where: { id }, select: classesFor(person) });
  if (!row) throw notFound();
  return toView(row);
}

/** The zone chosen on the page, else the person's own, else Orlando's. */
export async function readerZone(person: Person, chosen: string | null): Promise<string> {
  if (chosen || !person) return chosen ?? OFFICE_ZONE;
  const profile = await db.profile.findUnique({
    where: { id: person.accountId },
    select: { timeZone: true },
  });
  return toZone(profile?.timeZone) ?? OFFICE_ZONE;
}
