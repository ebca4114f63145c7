import { nextDigest } from '../../app/domain/digest';
import { addDays, civilTime, instantOf } from '../../app/domain/time/civil-time';
import { HOUR } from '../../app/domain/time/duration';
import { OFFICE_ZONE } from '../../app/domain/time/zones';
import type { PersonName } from '../people';
import { idAt } from './id-at';
import { NEWS } from './news';
import type { DemoPart } from './seed-demo';
import { COMMENTS, TASKS } from './task-list';

/** Tasks for everybody, and what they were told of. */
export const demoTasks: DemoPart = async (db, people, now) => {
  if (await db.task.findFirst({ where: { assigneeId: people.client }, select: { id: true } }))
    return;
  const today = civilTime(now).date;
  const firstTask = new Map<PersonName, string>();
  for (const [position, { due, for: assignee, by, status, ...task }] of TASKS.entries()) {
    const dueDate = addDays(today, due);
    const createdAt = new Date(now.getTime() - (TASKS.length - position) * 20 * HOUR);
    const { id } = await db.task.create({
      data: {
        ...task,
        id: idAt(createdAt),
        dueDate,
        status,
        position,
        assigneeId: people[assignee],
        createdById: people[by],
        dueTold: due <= 1,
        doneAt: status === 'done' ? instantOf(dueDate, 15 * 60) : null,
        createdAt,
      },
    });
    if (!firstTask.has(assignee)) firstTask.set(assignee, id);
    for (const { by: author, content, task: title } of COMMENTS)
      if (title === task.title)
        await db.taskComment.create({ data: { taskId: id, authorId: people[author], content } });
  }
  for (const [index, { for: person, hoursAgo, href, read = false, ...news }] of NEWS.entries()) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    await db.notification.create({
      data: {
        ...news,
        id: idAt(createdAt),
        href: href === 'task' ? `/tasks/${firstTask.get(person)}` : href,
        accountId: people[person],
        occasion: `demo:${index}`,
        readAt: read ? createdAt : null,
        digestAt: read ? null : nextDigest('daily', OFFICE_ZONE, now),
        createdAt,
      },
    });
  }
};
