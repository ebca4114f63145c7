import { db, transaction, type Lock, type Tx } from '~/db.server';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { notify } from '../notification.server';

/** Tasks change one after the other, whoever’s they are: they are counted, and told of once. */
export const TASKS: readonly Lock[] = [['tasks', 'all']];

type People = { assigneeId: string; createdById: string | null };
type Titled = { id: string; title: string };

/** `event` names the occasion; all notifications of a task share its prefix. */
async function notifyPeople(
  tx: Tx,
  people: readonly string[],
  { id }: Titled,
  event: string,
  message: string,
  now: Date,
): Promise<void> {
  const occasion = `task:${id}:${event}`;
  for (const partyId of people)
    await notify(tx, partyId, { type: 'task', message, href: `/tasks/${id}`, occasion }, now);
}

/** A task may return to the same person, so each assignment is an occasion of its own. */
export function notifyAssignee(
  tx: Tx,
  { assigneeId, ...task }: Titled & { dueDate: string; assigneeId: string },
  event: 'assigned' | 'due-date',
  actorId: string,
  now: Date,
): Promise<void> {
  const due = civilWeekdayDateText(task.dueDate);
  const message =
    event === 'assigned'
      ? `You have a new task: “${task.title}”, due ${due}.`
      : `Your task “${task.title}” is now due ${due}.`;
  const people = assigneeId === actorId ? [] : [assigneeId];
  return notifyPeople(tx, people, task, `${event}:${now.getTime()}`, message, now);
}

export function notifyDone(tx: Tx, task: Titled & People, actorId: string, now: Date) {
  const message = `The task “${task.title}” is done.`;
  return notifyPeople(tx, others(task, actorId), task, `done:${now.getTime()}`, message, now);
}

export function notifyComment(
  tx: Tx,
  task: Titled & People,
  comment: { id: string; author: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const { id, author } = comment;
  const message = `${author.name} commented on “${task.title}”.`;
  return notifyPeople(tx, others(task, author.id), task, `comment:${id}`, message, now);
}

/** Deletes notifications that lead to a task its people can't see any more. */
export async function deleteTaskNotifications(tx: Tx, id: string, people: People): Promise<void> {
  await tx.notification.deleteMany({
    where: { accountId: { in: others(people, null) }, occasion: { startsWith: `task:${id}:` } },
  });
}

const others = ({ assigneeId, createdById }: People, actorId: string | null): string[] =>
  [...new Set([assigneeId, createdById])].filter(
    (id): id is string => id !== null && id !== actorId,
  );

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
      const { id, dueDate, assigneeId } = task;
      const { count } = await tx.task.updateMany({
        where: { id, assigneeId, ...isDue },
        data: { dueTold: true },
      });
      const message = `Your task “${task.title}” is due ${dueDate === today ? 'today' : 'tomorrow'}.`;
      if (count > 0) await notifyPeople(tx, [assigneeId], task, `due:${dueDate}`, message, now);
      return count;
    });
  return sent;
}
