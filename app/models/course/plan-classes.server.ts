import { randomBytes } from 'node:crypto';
import { plannedClasses } from '~/domain/courses/live-class';
import type { PrismaClient } from '#prisma/generated/client';
import { getFirm } from '../firm/published.server';

/** Class meeting rooms of the demo. An address can't be guessed from the class. */
const ROOMS = 'https://meet.eola-tax.example';

/**
 * Plans the classes of the coming weeks by the firm's series. A date that nobody has signed up for
 * follows its series; one with sign-ups stays as people know it. With `demo`, a class without a
 * room gets one.
 */
export async function planClasses(db: PrismaClient, demo: boolean, now: Date): Promise<void> {
  const planned = plannedClasses(getFirm(), now);
  const known = await db.liveClass.findMany({
    where: { startsAt: { gt: now } },
    include: { _count: { select: { signUps: true } } },
  });
  const missing = planned.filter(({ id }) => !known.some((each) => each.id === id));
  const data = missing.map((each) => ({
    ...each,
    roomUrl: each.roomUrl ?? (demo ? newRoom() : null),
  }));
  if (data.length > 0) await db.liveClass.createMany({ data });
  const free = known.filter(({ _count, cancelledAt }) => _count.signUps === 0 && !cancelledAt);
  for (const { _count, cancelledAt: _, ...row } of free) {
    const series = planned.find(({ id }) => id === row.id);
    // Somebody may sign up meanwhile: then the date stays as they saw it.
    const where = { id: row.id, signUps: { none: {} } };
    if (series) {
      const data = { ...series, roomUrl: series.roomUrl ?? row.roomUrl };
      if (JSON.stringify({ ...row, ...data }) !== JSON.stringify(row))
        await db.liveClass.updateMany({ where, data });
    } else if (isOfSeries(row.id)) await db.liveClass.deleteMany({ where });
  }
}

const isOfSeries = (id: string): boolean =>
  `class-series ${id.replace(/-\d{4}-\d{2}-\d{2}$/, '')}` in getFirm().titles;

const newRoom = (): string => `${ROOMS}/class-${randomBytes(9).toString('base64url')}`;
