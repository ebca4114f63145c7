import { nextDigest } from '../../app/domain/digest';
import { addDays, civilTime, toInstant } from '../../app/domain/time/civil-time';
import { HOUR } from '../../app/domain/time/duration';
import { officeZone } from '../../app/domain/firm/office';
import type { PersonName } from '../people';
import { NOTIFICATIONS } from './notifications';
import { COMMENTS, TASKS } from './task-list';
import { idAt, officeAgo, type DemoPart } from './demo-part';

/** Tasks for everybody, and what they were told of. */
export const demoTasks: DemoPart = async (db, people, now) => {
  if (await db.task.findFirst({ where: { assigneeId: people.client }, select: { id: true } }))
    return;
  const today = civilTime(now).date;
  const firstTask = new Map<PersonName, string>();
  for (const [index, task] of TASKS.entries()) {
    const [title, due, priority, status, assignee, by, description] = task;
    const dueDate = addDays(today, due);
    const createdAt = officeAgo(now, (TASKS.length - index) * 20 * HOUR);
    const { id } = await db.task.create({
      data: {
        title,
        description,
        priority,
        id: idAt(createdAt),
        dueDate,
        status,
        assigneeId: people[assignee],
        createdById: people[by],
        dueTold: due <= 1,
        doneAt: status === 'done' ? toInstant(dueDate, 15 * 60) : null,
        createdAt,
      },
    });
    if (!firstTask.has(assignee)) firstTask.set(assignee, id);
    const said = COMMENTS.filter(({ task: about }) => about === title);
    for (const [index, { by: author, content }] of said.entries()) {
      const saidAt = officeAgo(now, (said.length - index) * 5 * HOUR);
      await db.taskComment.create({
        data: {
          id: idAt(saidAt),
          taskId: id,
          authorId: people[author],
          content,
          createdAt: saidAt,
        },
      });
    }
  }
  for (const [index, notification] of NOTIFICATIONS.entries()) {
    const [person, type, message, href, hoursAgo, read = false] = notification;
    const createdAt = officeAgo(now, hoursAgo * HOUR);
    await db.notification.create({
      data: {
        type,
        message,
        id: idAt(createdAt),
        href: href === 'task' ? `/tasks/${firstTask.get(person)}` : href,
        accountId: people[person],
        occasion: `demo:${index}`,
        readAt: read ? createdAt : null,
        digestAt: read ? null : nextDigest('daily', officeZone(), now),
        createdAt,
      },
    });
  }
};
