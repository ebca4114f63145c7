import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admit } from '#tests/support/admit';
import { db, seedPeople } from '#tests/support/database';
import { giveTask, newsOf } from '#tests/support/tasks';
import { noteTo, Visitor } from '#tests/support/visitor';
import * as status from '~/routes/_portal/tasks/status/route';

const send = (visitor: Visitor, id: string, to: string, back = '') =>
  visitor.post(status, `/tasks/${id}/status`, { to, back }, { id });
/** Sends a move as the board's script does. */
const sendJson = async (visitor: Visitor, id: string, to: string) => {
  const args = await admit({
    request: new Request(`http://localhost:3000/tasks/${id}/status`, {
      method: 'POST',
      body: new URLSearchParams({ to }),
      headers: { Accept: 'application/json', Cookie: `session=${visitor.cookies.get('session')}` },
    }),
    params: { id },
    context: {},
  });
  const answer = await status.action(args);
  return { status: answer.status, body: (await answer.json()) as object };
};
const order = async (status: string) =>
  (await db.task.findMany({ where: { status }, orderBy: { position: 'asc' } })).map(
    ({ title }) => title,
  );

beforeAll(seedPeople);
beforeEach(async () => {
  await db.task.deleteMany();
  await db.notification.deleteMany();
});

describe('a form', () => {
  test('moves a task and returns to the page it was sent from', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('client');
    const answer = await send(visitor, id, 'in-progress', '/tasks/board?show=all');
    expect(answer).toMatchObject({ status: 303, location: '/tasks/board?show=all' });
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

describe('the board’s script', () => {
  test('gets JSON', async () => {
    const id = await giveTask({ for: 'client' });
    const visitor = await new Visitor().signIn('client');
    expect(await sendJson(visitor, id, 'done')).toEqual({
      status: 200,
      body: { message: '“Call the bank” is done.' },
    });
    expect((await sendJson(visitor, id, 'x')).status).toBe(400);
    const other = await giveTask({ for: 'student' });
    expect(await sendJson(visitor, other, 'done')).toEqual({
      status: 404,
      body: { problem: expect.stringContaining('We can’t find that task.') },
    });
  });
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

describe('a position', () => {
  test('ahead of another task stays exact after many moves', async () => {
    const ids = new Map<string, string>();
    for (const [position, title] of ['A', 'B', 'C'].entries())
      ids.set(title, await giveTask({ for: 'client', title, position }));
    const visitor = await new Visitor().signIn('client');
    await send(visitor, ids.get('C')!, `pending:${ids.get('A')}`);
    expect(await order('pending')).toEqual(['C', 'A', 'B']);
    await send(visitor, ids.get('B')!, `pending:${ids.get('A')}`);
    expect(await order('pending')).toEqual(['C', 'B', 'A']);
    await send(visitor, ids.get('C')!, 'pending');
    expect(await order('pending')).toEqual(['B', 'A', 'C']);
    for (let time = 0; time < 40; time += 1) {
      const [, second, third] = await order('pending');
      await send(visitor, ids.get(third!)!, `pending:${ids.get(second!)}`);
      expect((await order('pending'))[1]).toBe(third);
    }
  });
});
