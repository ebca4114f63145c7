import { db, transaction, type Lock, type Tx } from '~/db.server';
import { taskDue } from '~/domain/events/task';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { emit } from '../events.server';

/** Tasks change one after the other, whoever’s they are: they are counted, and told of once. */
export const TASKS: readonly Lock[] = [['tasks', 'all']];

type People = { assigneeId: string; createdById: string | null };

/** Deletes notifications that lead to a task its people can't see any more. */
export async function deleteTaskNotifications(
  tx: Tx,
  id: string,
  { assigneeId, createdById }: People,
): Promise<void> {
  const people = [assigneeId, createdById].filter((each) => each !== null);
  await tx.notification.deleteMany({
    where: { accountId: { in: people }, occasion: { startsWith: `task:${id}:` } },
  });
}

/** Reminds once of open tasks due tomorrow in Orlando (or today). Returns how many. */
export async function sendTaskReminders(now: Date): Promise<number> {
  const today = civilTime(now).date;
  const isDue = { doneAt: null, dueDate: { gte: today, lte: addDays(today, 1) }, dueTold: false };
  const tasks = await db.task.findMany({
    where: isDue,
    orderBy: { dueDate: 'asc' },
    take: 50,
    select: { id: true, title: true, dueDate: true, assigneeId: true },
  });
  let sent = 0;
  for (const task of tasks)
    sent += await transaction(TASKS, async (tx) => {
      const { id, assigneeId } = task;
      const { count } = await tx.task.updateMany({
        where: { id, assigneeId, ...isDue },
        data: { dueTold: true },
      });
      if (count > 0) await emit(tx, taskDue, { id, actorId: null, now, task, today });
      return count;
    });
  return sent;
}
