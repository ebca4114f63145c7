import type { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { orNotFound } from '../not-found.server';
import { OFFICE_ZONE, toZone } from '~/domain/time/zones';

type Person = { accountId: string } | null;

const classFor = (person: Person) =>
  ({
    omit: { roomUrl: true, timeZone: true },
    include: {
      _count: { select: { signUps: true } },
      signUps: { where: { accountId: person?.accountId ?? '' }, select: { seat: true } },
    },
  }) as const;

export type LiveClassView = ReturnType<typeof toView>;

function toView({
  _count,
  signUps,
  ...row
}: Prisma.LiveClassGetPayload<ReturnType<typeof classFor>>) {
  return { ...row, seatsLeft: Math.max(0, row.seats - _count.signUps), mine: signUps.length > 0 };
}

export async function listLiveClasses(person: Person, now: Date): Promise<LiveClassView[]> {
  const rows = await db.liveClass.findMany({
    where: { startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    ...classFor(person),
  });
  return rows.map(toView);
}

export async function getLiveClass(person: Person, id = ''): Promise<LiveClassView> {
  const row = await db.liveClass.findUnique({ where: { id }, ...classFor(person) });
  return toView(orNotFound(row));
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
