import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveNews, giveTask, newsOf } from '#tests/support/tasks';
import { addComment } from '~/models/task/show.server';
import { remindOfTasks } from '~/models/task/reminder.server';
import { deleteTask, moveTask, updateTask } from '~/models/task/task.server';

// A Tuesday at ten in Orlando.
const NOW = new Date('2026-12-01T15:00:00Z');
const TOLD = NOW.getTime();
const details = (dueDate: string) =>
  ({ title: 'Call the bank', description: '', dueDate, priority: 'low' }) as const;
const give = async (due: string, person: PersonName = 'client', by: PersonName = 'admin') => {
  const id = await giveTask({ for: person, by });
  await db.task.update({ where: { id }, data: { dueDate: due } });
  return id;
};
/** What a person was told, whole but for its id and its digest. */
const toldTo = async (person: PersonName) =>
  (
    await db.notification.findMany({
      where: { accountId: (await accountOf(person)).id },
      orderBy: { message: 'asc' },
    })
  ).map(({ type, message, href, occasion, createdAt }) => [
    ...[type, message, href, occasion],
    createdAt,
  ]);

beforeAll(seedPeople);
beforeEach(async () => {
  await db.task.deleteMany();
  await db.notification.deleteMany();
});

describe('who has a task is told', () => {
  test('that it is theirs now, and of another day, with the way there', async () => {
    const id = await give('2026-12-24');
    const admin = await acting('admin');
    await updateTask(admin, id, details('2026-12-23'), 'client@demo.example', NOW);
    expect(await toldTo('client')).toEqual([
      [
        'task',
        'Your task “Call the bank” is now due Wed, Dec 23, 2026.',
        ...[`/tasks/${id}`, `task:${id}:due-date:${TOLD}`, NOW],
      ],
    ]);
    await updateTask(admin, id, details('2026-12-23'), 'student@demo.example', NOW);
    expect(await toldTo('student')).toEqual([
      [
        'task',
        'You have a new task: “Call the bank”, due Wed, Dec 23, 2026.',
        ...[`/tasks/${id}`, `task:${id}:assigned:${TOLD}`, NOW],
      ],
    ]);
  });

  test('nothing more once it is somebody else’s, but who made it', async () => {
    const id = await give('2026-12-24');
    const own = await give('2026-12-24', 'student', 'student');
    const admin = await acting('admin');
    for (const each of [id, own]) await addComment(admin, each, 'Hello', NOW);
    for (const each of [id, own])
      await updateTask(admin, each, details('2026-12-24'), 'admin@demo.example', NOW);
    expect(await newsOf('client')).toEqual([]);
    expect(await newsOf('student')).toHaveLength(1);
  });

  test('nothing where only the words are others, or they did it themselves', async () => {
    const id = await give('2026-12-24');
    const admin = await acting('admin');
    const words = { ...details('2026-12-24'), title: 'Other words' };
    await updateTask(admin, id, words, 'client@demo.example', NOW);
    await updateTask(admin, id, words, '', NOW);
    await updateTask(admin, id, details('2026-12-23'), '', NOW);
    expect([await newsOf('client'), await newsOf('admin')]).toEqual([[], []]);
  });
});

describe('who made a task, and who has it', () => {
  test('are told that somebody else has done it, and of nothing less', async () => {
    const id = await give('2026-12-24', 'client', 'student');
    const admin = await acting('admin');
    await moveTask(admin, id, { status: 'in-progress', before: null }, NOW);
    expect(await newsOf('client')).toEqual([]);
    await moveTask(admin, id, { status: 'done', before: null }, NOW);
    const told = ['task', 'The task “Call the bank” is done.', `/tasks/${id}`];
    for (const person of ['client', 'student'] as const)
      expect(await toldTo(person)).toEqual([[...told, `task:${id}:done:${TOLD}`, NOW]]);
    expect(await newsOf('admin')).toEqual([]);
  });

  test('are told once each of a comment, by the name of who wrote it', async () => {
    const id = await give('2026-12-24', 'client', 'client');
    await addComment(await acting('admin'), id, 'Hello', NOW);
    const { id: commentId } = await db.taskComment.findFirstOrThrow();
    expect(await toldTo('client')).toEqual([
      [
        ...['task', 'Alma Reyes commented on “Call the bank”.', `/tasks/${id}`],
        ...[`task:${id}:comment:${commentId}`, NOW],
      ],
    ]);
    await addComment(await acting('client'), id, 'Hello', NOW);
    expect(await newsOf('client')).toHaveLength(1);
    await db.task.update({ where: { id }, data: { createdById: null } });
    await moveTask(await acting('admin'), id, { status: 'done', before: null }, NOW);
    expect(await newsOf('client')).toHaveLength(2);
  });

  test('keep what they were told of anything else when it is deleted', async () => {
    const admin = await acting('admin');
    const [id, other] = [await give('2026-12-24'), await give('2026-12-24')];
    for (const each of [id, other]) await addComment(admin, each, 'Hello', NOW);
    await giveNews('client', 'Something else.');
    expect(await deleteTask(admin, id)).toBe(true);
    expect((await toldTo('client')).map(([, , href]) => href)).toEqual([
      `/tasks/${other}`,
      '/tasks',
    ]);
  });
});

describe('a reminder', () => {
  test('is of what is due today and tomorrow, and of no other day', async () => {
    const ids = new Map<string, string>();
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
      ids.set(day, await give(day));
    expect(await remindOfTasks(NOW)).toBe(2);
    const [today, tomorrow] = [ids.get('2026-12-01')!, ids.get('2026-12-02')!];
    const told = (id: string, word: string, day: string) => [
      ...['task', `Your task “Call the bank” is due ${word}.`, `/tasks/${id}`],
      ...[`task:${id}:due:${day}`, NOW],
    ];
    expect(await toldTo('client')).toEqual([
      told(today, 'today', '2026-12-01'),
      told(tomorrow, 'tomorrow', '2026-12-02'),
    ]);
    const rows = await db.task.findMany({ where: { dueTold: true }, orderBy: { dueDate: 'asc' } });
    expect(rows.map(({ id }) => id)).toEqual([today, tomorrow]);
    expect(await remindOfTasks(NOW)).toBe(0);
  });

  test('of many is sent in parts, what is due today first', async () => {
    const { id: assigneeId } = await accountOf('client');
    const row = { title: 'T', position: 0, assigneeId };
    await db.task.createMany({
      data: Array.from({ length: 51 }, (_, n) => ({ ...row, dueDate: `2026-12-0${n ? 1 : 2}` })),
    });
    expect(await remindOfTasks(NOW)).toBe(50);
    expect(new Set(await newsOf('client'))).toEqual(new Set(['Your task “T” is due today.']));
    expect(await remindOfTasks(NOW)).toBe(1);
  });
});
