import type { Tx } from '~/db.server';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { notify } from '../notification.server';

type Told = { id: string; title: string; dueDate: string; assigneeId: string };

/** How a notification of a task begins its occasion, so that all of a task's can be found by it. */
const occasionOf = (id: string, event: string) => `task:${id}:${event}`;
const pageOf = (id: string) => `/tasks/${id}`;
const quoted = (title: string) => `“${title}”`;

/** Tells somebody that a task is theirs now, unless they took it themselves. */
export async function announceAssignment(
  tx: Tx,
  { id, title, dueDate, assigneeId }: Told,
  actorId: string,
  now: Date,
): Promise<void> {
  if (assigneeId === actorId) return;
  const message = `You have a new task: ${quoted(title)}, due ${civilWeekdayDateText(dueDate)}.`;
  // Each assignment is an event of its own: a task may come back to the same person.
  const occasion = occasionOf(id, `assigned:${now.getTime()}`);
  await notify(tx, assigneeId, { type: 'task', message, href: pageOf(id), occasion }, now);
}

/** Tells the person of a task that somebody else has given it another day. */
export async function announceDueDate(
  tx: Tx,
  { id, title, dueDate, assigneeId }: Told,
  actorId: string,
  now: Date,
): Promise<void> {
  if (assigneeId === actorId) return;
  const message = `Your task ${quoted(title)} is now due ${civilWeekdayDateText(dueDate)}.`;
  const occasion = occasionOf(id, `due-date:${now.getTime()}`);
  await notify(tx, assigneeId, { type: 'task', message, href: pageOf(id), occasion }, now);
}

/** Tells who made a task and whom it is assigned to that somebody else has done it. */
export async function announceDone(
  tx: Tx,
  task: Pick<Told, 'id' | 'title' | 'assigneeId'> & { createdById: string | null },
  actorId: string,
  now: Date,
): Promise<void> {
  const message = `The task ${quoted(task.title)} is done.`;
  const occasion = occasionOf(task.id, `done:${now.getTime()}`);
  for (const personId of peopleOf(task, actorId))
    await notify(tx, personId, { type: 'task', message, href: pageOf(task.id), occasion }, now);
}

/** Tells them that somebody has commented on it. */
export async function announceComment(
  tx: Tx,
  task: Pick<Told, 'id' | 'title' | 'assigneeId'> & { createdById: string | null },
  comment: { id: string; author: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const message = `${comment.author.name} commented on ${quoted(task.title)}.`;
  const occasion = occasionOf(task.id, `comment:${comment.id}`);
  for (const personId of peopleOf(task, comment.author.id))
    await notify(tx, personId, { type: 'task', message, href: pageOf(task.id), occasion }, now);
}

/** Reminds the person of a task that its day is near; the same day is told once. */
export async function announceNear(tx: Tx, task: Told, day: string, now: Date): Promise<void> {
  const message = `Your task ${quoted(task.title)} is due ${day}.`;
  const occasion = occasionOf(task.id, `due:${task.dueDate}`);
  await notify(
    tx,
    task.assigneeId,
    { type: 'task', message, href: pageOf(task.id), occasion },
    now,
  );
}

/** Takes back what was told of a task that is gone, or no longer theirs: its page isn’t there for them. */
export async function forgetTask(
  tx: Tx,
  id: string,
  people: { assigneeId: string; createdById: string | null },
): Promise<void> {
  await tx.notification.deleteMany({
    where: {
      accountId: { in: peopleOf(people, null) },
      occasion: { startsWith: occasionOf(id, '') },
    },
  });
}

/** The people of a task, without the one who did it. */
function peopleOf(
  { assigneeId, createdById }: { assigneeId: string; createdById: string | null },
  actorId: string | null,
): string[] {
  return [...new Set([assigneeId, createdById])].filter(
    (id): id is string => id !== null && id !== actorId,
  );
}
