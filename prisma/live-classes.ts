import { plannedClasses } from '../app/domain/courses/live-class';
import type { PrismaClient } from './generated/client';

/** Adds the live classes of the coming weeks that are not there yet. A later start adds those of later weeks. */
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
}
