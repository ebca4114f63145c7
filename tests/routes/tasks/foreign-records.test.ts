import { beforeAll, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { dayFromNow, giveNews, giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import * as news from '~/routes/_portal/notifications/notification/route';
import * as edit from '~/routes/_portal/tasks/edit/route';
import * as show from '~/routes/_portal/tasks/task/route';
import * as status from '~/routes/_portal/tasks/status/route';
import * as removal from '~/routes/_portal/notifications/removal/route';
import * as deletion from '~/routes/_portal/tasks/delete/route';

const fields = { title: 'Mine now', description: '', dueDate: dayFromNow(1), priority: 'low' };
let given: { task: string; notification: string };

beforeAll(async () => {
  await seedPeople();
  given = {
    task: await giveTask({ for: 'student', by: 'admin' }),
    notification: await giveNews('student', 'Only for Sam.'),
  };
});

describe('another client gets a 404 for', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';

  test.each([
    [show, (id: string) => `/tasks/${id}`],
    [edit, (id: string) => `/tasks/${id}/edit`],
    [deletion, (id: string) => `/tasks/${id}/delete`],
  ])('a task’s page %#', async (route, path) => {
    const visitor = await new Visitor().signIn('client');
    for (const id of [given.task, NOBODY])
      expect((await visitor.get(route, path(id), { id })).status).toBe(404);
  });

  test.each([
    [show, { content: 'Hello' }],
    [edit, fields],
    [deletion, {}],
    [status, { to: 'done' }],
  ] as const)('a task’s form %#', async (route, sent) => {
    const visitor = await new Visitor().signIn('client');
    const before = await db.task.findUniqueOrThrow({ where: { id: given.task } });
    for (const id of [given.task, NOBODY])
      expect((await visitor.post(route, `/tasks/${id}`, { ...sent }, { id })).status).toBe(404);
    expect(await db.task.findUniqueOrThrow({ where: { id: given.task } })).toEqual(before);
    expect(await db.taskComment.count()).toBe(0);
  });

  test('a notification, as staff too', async () => {
    for (const person of ['client', 'superadmin'] as const) {
      const visitor = await new Visitor().signIn(person);
      for (const id of [given.notification, NOBODY]) {
        const path = `/notifications/${id}`;
        expect((await visitor.get(news, path, { id })).status).toBe(404);
        expect((await visitor.post(news, path, {}, { id })).status).toBe(404);
        expect((await visitor.post(removal, `${path}/removal`, {}, { id })).status).toBe(404);
      }
    }
    expect(await db.notification.findUnique({ where: { id: given.notification } })).toMatchObject({
      readAt: null,
    });
  });
});
