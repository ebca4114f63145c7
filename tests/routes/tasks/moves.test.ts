import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { giveTask, newsOf } from '#tests/support/tasks';
import { noteTo, Visitor } from '#tests/support/visitor';
import * as status from '~/routes/_portal/tasks/status/route';

const send = (visitor: Visitor, id: string, to: string, back = '') =>
  visitor.post(status, `/tasks/${id}/status`, { to, back }, { id });

beforeAll(seedPeople);
beforeEach(async () => {
  await db.task.deleteMany();
  await db.notification.deleteMany();
});

describe('a task’s status form', () => {
  test('moves a task and returns to the page it was sent from', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('client');
    const answer = await send(visitor, id, 'in-progress', '/tasks?show=all');
    expect(answer).toMatchObject({ status: 303, location: '/tasks?show=all' });
    expect(noteTo(visitor)).toContain('moved to In progress.');
    expect(await db.task.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'in-progress',
      doneAt: null,
    });
  });

  test.each(['https://evil.example', '//evil.example', '/login', '/tasksome', '/\\evil.example'])(
    'never returns to %s',
    async (back) => {
      const id = await giveTask({ for: 'client' });
      const visitor = await new Visitor().signIn('client');
      expect((await send(visitor, id, 'done', back)).location).toBe(`/tasks/${id}`);
    },
  );
});

test('an unknown status, or another’s task, changes nothing', async () => {
  const id = await giveTask({ for: 'client' });
  const visitor = await new Visitor().signIn('client');
  for (const to of ['', 'finished', '__proto__']) await send(visitor, id, to);
  expect(noteTo(visitor)).toContain('Choose a status for the task.');
  const other = await giveTask({ for: 'student' });
  expect((await send(visitor, other, 'done')).status).toBe(404);
  expect(await db.task.count({ where: { status: 'pending' } })).toBe(2);
});

describe('a done task', () => {
  test('notifies its creator, and can be reopened', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('client');
    await send(visitor, id, 'done');
    expect((await db.task.findUniqueOrThrow({ where: { id } })).doneAt).not.toBeNull();
    expect(await newsOf('admin')).toEqual(['The task “Call the bank” is done.']);
    expect(await newsOf('client')).toEqual([]);
    await send(visitor, id, 'done');
    expect(await newsOf('admin')).toHaveLength(1);
    await send(visitor, id, 'pending');
    expect((await db.task.findUniqueOrThrow({ where: { id } })).doneAt).toBeNull();
    const events = await db.auditEvent.findMany({ where: { subject: id } });
    expect(events.map(({ action }) => action)).toEqual(['task.moved', 'task.moved']);
  });
});
