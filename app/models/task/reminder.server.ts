import { db } from '~/db.server';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { announceNear } from './notice.server';

const BATCH = 50;

/**
 * Tells people of their open tasks that are due tomorrow in Orlando, or today where nobody could be told in time. Each is claimed
 * in one update together with its notification, so that it is told once. Returns how many.
 */
export async function remindOfTasks(now: Date): Promise<number> {
  const today = civilTime(now).date;
  const tomorrow = addDays(today, 1);
  const near = { doneAt: null, dueDate: { gte: today, lte: tomorrow }, dueTold: false };
  const due = await db.task.findMany({
    where: near,
    orderBy: { dueDate: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  let told = 0;
  for (const { id } of due)
    told += await db.$transaction(async (tx) => {
      const { count } = await tx.task.updateMany({
        where: { id, ...near },
        data: { dueTold: true },
      });
      if (count === 0) return 0;
      const task = await tx.task.findUniqueOrThrow({
        where: { id },
        select: { id: true, title: true, dueDate: true, assigneeId: true },
      });
      await announceNear(tx, task, task.dueDate === today ? 'today' : 'tomorrow', now);
      return count;
    });
  return told;
}
