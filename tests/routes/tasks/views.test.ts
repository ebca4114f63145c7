import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { dayFromNow, giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { TABLE_SIZE } from '~/domain/paging';
import * as show from '~/routes/_portal/tasks/task/route';
import * as list from '~/routes/_portal/tasks/route';

type Listed = { tasks: { id: string; title: string; due: string; late: boolean }[]; next: string };

const titles = async (person: PersonName, query = '') => {
  const visitor = await new Visitor().signIn(person);
  return (await visitor.get<Listed>(list, `/tasks${query}`)).data.tasks.map(({ title }) => title);
};

beforeAll(seedPeople);
beforeEach(() => db.task.deleteMany());

describe('the list', () => {
  test('shows a client’s own tasks by due date', async () => {
    await giveTask({ for: 'client', title: 'Later', due: 9 });
    await giveTask({ for: 'client', by: 'admin', title: 'Late', due: -1 });
    await giveTask({ for: 'student', by: 'client', title: 'Given on' });
    await giveTask({ for: 'student', title: 'Foreign' });
    expect(await titles('client')).toEqual(['Late', 'Later']);
    expect(await titles('client', '?show=all')).toEqual(['Given on', 'Later']);
    expect(await titles('admin')).toEqual([]);
    expect(await titles('admin', '?show=all')).toEqual(['Late', 'Given on', 'Foreign', 'Later']);
  });

  test('lists done tasks separately, latest first', async () => {
    const ids = [];
    for (const title of ['First', 'Second', 'Third'])
      ids.push(await giveTask({ for: 'client', title }));
    for (const [index, id] of ids.slice(0, 2).entries())
      await db.task.update({
        where: { id },
        data: { status: 'done', doneAt: new Date(Date.now() + index) },
      });
    expect(await titles('client')).toEqual(['Third']);
    expect(await titles('client', '?show=done')).toEqual(['Second', 'First']);
    expect(await titles('student', '?show=done')).toEqual([]);
  });

  test.each(['', 'done'])('pages without gaps: %s', async (filter) => {
    const { id } = await accountOf('client');
    const total = 2 * TABLE_SIZE + 3;
    await db.task.createMany({
      data: Array.from({ length: total }, (_, index) => ({
        title: String(index),
        dueDate: dayFromNow(Math.floor(index / 20)),
        assigneeId: id,
        ...(filter && { status: 'done', doneAt: new Date(1e12 + Math.floor(index / 20)) }),
      })),
    });
    const visitor = await new Visitor().signIn('client');
    const seen = new Set<string>();
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const query = new URLSearchParams({ show: filter, after });
      const { data } = await visitor.get<Listed>(list, `/tasks?${query}`);
      for (const task of data.tasks) seen.add(task.id);
      after = data.next ?? '';
    }
    expect(seen.size).toBe(total);
    expect(after).toBe('');
  });
});

test('each page takes five statements at most', async () => {
  const id = await giveTask({ for: 'client', by: 'admin' });
  await db.taskComment.create({
    data: { taskId: id, content: 'x', authorId: (await accountOf('admin')).id },
  });
  const visitor = await new Visitor().signIn('client');
  const counts = [];
  for (const [route, path] of [
    [list, '/tasks'],
    [show, `/tasks/${id}`],
  ] as const)
    counts.push((await statementsOf(() => visitor.get(route, path, { id }))).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});
