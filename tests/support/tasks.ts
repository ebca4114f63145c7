import type { PersonName } from '#prisma/people';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { accountOf, db } from './database';

export const dayFromNow = (days: number) => addDays(civilTime(new Date()).date, days);

type Given = { for: PersonName; by?: PersonName; title?: string; due?: number };

/** Puts a task into the database; the person's own unless `by` says who made it. Returns its id. */
export async function giveTask({ for: person, by = person, due = 3, ...task }: Given) {
  const { id } = await db.task.create({
    data: {
      title: 'Call the bank',
      ...task,
      dueDate: dayFromNow(due),
      assigneeId: (await accountOf(person)).id,
      createdById: (await accountOf(by)).id,
    },
  });
  return id;
}

export async function newsOf(person: PersonName): Promise<string[]> {
  const rows = await db.notification.findMany({
    where: { accountId: (await accountOf(person)).id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ message }) => message);
}

export async function giveNews(person: PersonName, message: string, createdAt = new Date()) {
  const accountId = (await accountOf(person)).id;
  const news = { type: 'task', href: '/tasks', occasion: crypto.randomUUID() };
  return (await db.notification.create({ data: { ...news, accountId, message, createdAt } })).id;
}
