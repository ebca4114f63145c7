import { randomBytes } from 'node:crypto';
import { plannedClasses } from '../app/domain/courses/live-class';
import type { PrismaClient } from './generated/client';

/** Class meeting rooms. An address can't be guessed from the class. */
const ROOMS = 'https://meet.eola-tax.example';

/**
 * Adds the live classes of the coming weeks that are not there yet, and the rooms that are missing.
 * A later start adds those of later weeks.
 */
export async function seedLiveClasses(db: PrismaClient, now: Date): Promise<void> {
  const planned = plannedClasses(now);
  const known = new Set(
    (
      await db.liveClass.findMany({
        where: { id: { in: planned.map(({ id }) => id) } },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const missing = planned.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await db.liveClass.createMany({ data: missing });
  const roomless = await db.liveClass.findMany({
    where: { id: { in: planned.map(({ id }) => id) }, roomUrl: null },
    select: { id: true },
  });
  if (roomless.length === 0) return;
  await db.$transaction(
    roomless.map(({ id }) => db.liveClass.update({ where: { id }, data: { roomUrl: newRoom() } })),
  );
}

function newRoom(): string {
  return `${ROOMS}/class-${randomBytes(9).toString('base64url')}`;
}
