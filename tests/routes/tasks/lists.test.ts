import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveTask } from '#tests/support/tasks';
import { PAGE_SIZE } from '~/domain/paging';
import { listColleagues } from '~/models/task/access.server';
import { COLUMN_SIZE, listTasks, readBoard } from '~/models/task/list.server';

beforeAll(seedPeople);
beforeEach(() => db.task.deleteMany());

const done = (id: string, at: string) =>
  db.task.update({ where: { id }, data: { status: 'done', doneAt: new Date(at) } });
const titlesOf = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

/** Many tasks of a client, whose ids are in another order than their days and the times they were done. */
async function giveMany(count: number, isDone: boolean): Promise<string[]> {
  const { id } = await accountOf('client');
  const days = Array.from({ length: count }, (_, index) => (index * 7) % count);
  await db.task.createMany({
    data: days.map((day, index) => ({
      id: `0199ffff-ffff-7fff-bfff-${String(index).padStart(12, '0')}`,
      title: String(index),
      dueDate: `2026-12-${10 + Math.floor(day / 4)}`,
      position: 0,
      assigneeId: id,
      ...(isDone && { status: 'done', doneAt: new Date(1e12 - Math.floor(day / 4)) }),
    })),
  });
  // Ties are in the order of the ids: the oldest first, of what is done the newest.
  return days
    .map((day, index) => [Math.floor(day / 4), isDone ? -index : index, String(index)] as const)
    .sort(([day, at], [other, otherAt]) => day - other || at - otherAt)
    .map(([, , title]) => title);
}

describe('the list of tasks', () => {
  test('says of each what it is, when it is due and whose it is', async () => {
    const id = await giveTask({ for: 'client', by: 'admin', title: 'Sign the letter' });
    await db.task.update({
      where: { id },
      data: { dueDate: '2026-12-24', priority: 'high', status: 'in-progress' },
    });
    const { id: accountId } = await accountOf('client');
    expect(await listTasks(await acting('client'), 'mine', null)).toEqual({
      next: null,
      rows: [
        {
          id,
          title: 'Sign the letter',
          dueDate: '2026-12-24',
          priority: 'high',
          status: 'in-progress',
          assignee: { id: accountId, name: PEOPLE.client.fullName },
        },
      ],
    });
  });

  test('of what is done has everybody’s for the staff, and one’s own for others', async () => {
    await done(await giveTask({ for: 'client', title: 'Own' }), '2026-12-01');
    await done(await giveTask({ for: 'student', by: 'client', title: 'Given' }), '2026-12-02');
    await giveTask({ for: 'client', title: 'Open' });
    expect(titlesOf(await listTasks(await acting('client'), 'done', null))).toEqual(['Own']);
    const all = await listTasks(await acting('superadmin'), 'done', null);
    expect(titlesOf(all)).toEqual(['Given', 'Own']);
  });

  test.each([
    ['open', 'mine', false],
    ['done', 'done', true],
  ] as const)('that is %s is paged in one order to its end', async (_what, shown, isDone) => {
    const viewer = await acting('client');
    const expected = await giveMany(2 * PAGE_SIZE, isDone);
    const first = await listTasks(viewer, shown, null);
    const second = await listTasks(viewer, shown, first.next);
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(expected);
    expect([first.rows.length, second.next]).toEqual([PAGE_SIZE, null]);
  });

  test('begins anew where a cursor is of the other kind', async () => {
    const viewer = await acting('client');
    await done(await giveTask({ for: 'client', title: 'Done' }), '2026-12-01');
    expect(titlesOf(await listTasks(viewer, 'done', '2026-12-10:x'))).toEqual(['Done']);
  });
});

describe('the board', () => {
  test('says of each card what it is, in the order of the columns', async () => {
    const viewer = await acting('client');
    const cards = [
      { status: 'done', title: 'First', position: 1, doneAt: new Date('2026-12-01') },
      { status: 'done', title: 'Last', position: 2, doneAt: new Date('2026-12-02') },
      { status: 'in-progress', title: 'Begun', position: 5 },
      { status: 'pending', title: 'Second', position: 2 },
      { status: 'pending', title: 'Ahead', position: 1 },
    ];
    for (const { title, ...data } of cards)
      await db.task.update({
        where: { id: await giveTask({ for: 'client', title }) },
        data: { ...data, dueDate: '2026-12-24', priority: 'low' },
      });
    await giveTask({ for: 'student', by: 'client', title: 'Somebody else’s' });
    const { tasks, longer } = await readBoard(viewer, true);
    const rest = {
      dueDate: '2026-12-24',
      priority: 'low',
      assignee: { id: viewer.accountId, name: PEOPLE.client.fullName },
    };
    expect(tasks.map(({ title, status }) => [title, status])).toEqual([
      ['Ahead', 'pending'],
      ['Second', 'pending'],
      ['Begun', 'in-progress'],
      ['Last', 'done'],
      ['First', 'done'],
    ]);
    for (const task of tasks)
      expect(task).toMatchObject({ ...rest, id: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(longer).toEqual([]);
  });

  test('shows the staff everybody’s only where they ask for that', async () => {
    await giveTask({ for: 'client', title: 'Theirs' });
    await giveTask({ for: 'admin', title: 'Mine', position: 1 });
    const viewer = await acting('admin');
    expect((await readBoard(viewer, false)).tasks.map(({ title }) => title)).toEqual(['Mine']);
    expect((await readBoard(viewer, true)).tasks.map(({ title }) => title)).toEqual([
      'Theirs',
      'Mine',
    ]);
  });

  test('has the last ten that are done, and says that there are more only where there are', async () => {
    const viewer = await acting('client');
    const { id: assigneeId } = await accountOf('client');
    const row = { dueDate: '2026-12-24', position: 0, assigneeId };
    const doneAs = (title: string) => ({ status: 'done', doneAt: new Date(1e12), title });
    await db.task.createMany({
      data: [
        ...Array.from({ length: COLUMN_SIZE }, (_, n) => ({ ...row, title: String(n) })),
        ...Array.from({ length: 10 }, () => ({ ...row, ...doneAs('Late') })),
      ],
    });
    const full = await readBoard(viewer, false);
    expect([full.tasks.length, full.longer]).toEqual([COLUMN_SIZE + 10, []]);
    await db.task.create({ data: { ...row, ...doneAs('Early'), doneAt: new Date(1e11) } });
    const { tasks, longer } = await readBoard(viewer, false);
    expect([tasks.length, longer]).toEqual([COLUMN_SIZE + 10, ['done']]);
    expect(tasks.map(({ title }) => title)).not.toContain('Early');
  });
});

test('the staff choose among the open accounts of the staff, by address', async () => {
  const colleagues = ['admin', 'superadmin'] as const;
  const { id } = await db.account.create({
    data: {
      email: 'b.nameless@home.example',
      roles: { create: { role: 'admin' } },
    },
  });
  const expected = [
    ...colleagues.map((person) => ({
      email: PEOPLE[person].email,
      name: PEOPLE[person].fullName,
    })),
    { email: 'b.nameless@home.example', name: 'b.nameless@home.example' },
  ].sort((one, other) => (one.email < other.email ? -1 : 1));
  expect(await listColleagues()).toEqual(expected);
  await db.account.update({ where: { id }, data: { disabledAt: new Date() } });
  expect(await listColleagues()).toHaveLength(2);
});
