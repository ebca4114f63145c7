import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNT_IDS, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { dayFromNow, giveTask, newsOf } from '#tests/support/tasks';
import { noteTo, Visitor } from '#tests/support/visitor';
import { MAX_COMMENTS, MAX_OPEN_TASKS } from '~/models/task/task.server';
import * as edit from '~/routes/_portal/tasks/edit/route';
import * as show from '~/routes/_portal/tasks/task/route';
import * as deletion from '~/routes/_portal/tasks/delete/route';

const typed = (more: Record<string, string> = {}) => ({
  title: 'Call the bank',
  description: '',
  dueDate: dayFromNow(5),
  priority: 'high',
  assignee: '',
  ...more,
});
const make = async (person: 'client' | 'admin', more: Record<string, string> = {}) => {
  const visitor = await new Visitor().signIn(person);
  return { visitor, answer: await visitor.post(edit, '/tasks/new', typed(more)) };
};
const idIn = (location: string | null) => location!.split('/').at(-1)!;
const audited = async (subject: string) =>
  (await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

beforeAll(seedPeople);
beforeEach(async () => {
  await db.task.deleteMany();
  await db.notification.deleteMany();
  await db.rateLimit.deleteMany();
});

describe('a new task', () => {
  test('belongs to the client, whomever the form names', async () => {
    const { answer } = await make('client', { assignee: DEMO_ACCOUNT_IDS.student });
    const { id } = await accountOf('client');
    expect(answer.status).toBe(303);
    expect(await db.task.findUniqueOrThrow({ where: { id: idIn(answer.location) } })).toMatchObject(
      {
        title: 'Call the bank',
        status: 'pending',
        priority: 'high',
        assigneeId: id,
        createdById: id,
      },
    );
    expect(await newsOf('client')).toEqual([]);
    expect(await audited(idIn(answer.location))).toEqual(['task.created']);
  });

  test('can be assigned by staff, who notify the assignee', async () => {
    const { answer } = await make('admin', { assignee: DEMO_ACCOUNT_IDS.student });
    expect(answer.status).toBe(303);
    expect(await newsOf('student')).toEqual([
      expect.stringMatching(/^You have a new task: “Call the bank”, due \w{3}, /),
    ]);
  });

  test('is assigned by choosing from the staff, and from people who sign in for its client', async () => {
    const admin = await new Visitor().signIn('admin');
    const choices = async (query: string) => {
      const { data } = await admin.get<{ people: { id: string }[] }>(edit, `/tasks/new${query}`);
      return data.people.map(({ id }) => id);
    };
    const { admin: self, superadmin, client } = DEMO_ACCOUNT_IDS;
    expect((await choices('')).sort()).toEqual([self, superadmin].sort());
    expect((await choices(`?client=${client}`)).sort()).toEqual([self, superadmin, client].sort());
  });

  test('is rejected for an unknown person', async () => {
    const { answer } = await make('admin', { assignee: 'nobody' });
    expect(answer).toMatchObject({
      status: 400,
      data: {
        error: { assignee: ['Choose someone from the list.'] },
        initialValue: { title: 'Call the bank' },
      },
    });
    expect(await db.task.count()).toBe(0);
  });

  test('is rejected with an error for each field', async () => {
    const { answer } = await make('client', { title: '', dueDate: '2026-02-31', priority: 'x' });
    expect(answer).toMatchObject({
      status: 400,
      data: { error: { title: ['Enter a title.'], priority: ['Choose a priority.'] } },
    });
  });

  test('is rejected with a due date that has passed', async () => {
    const { answer } = await make('client', { dueDate: dayFromNow(-1) });
    expect(answer.data).toMatchObject({
      error: { dueDate: ['Enter today or a later due date.'] },
    });
    expect(await db.task.count()).toBe(0);
  });

  test(`is one of ${MAX_OPEN_TASKS} open ones at most per client`, async () => {
    const { id } = await accountOf('client');
    const row = { title: 'T', dueDate: '2026-12-01', assigneeId: id, createdById: id };
    await db.task.createMany({ data: Array.from({ length: MAX_OPEN_TASKS }, () => row) });
    const { visitor, answer } = await make('client');
    expect(answer.status).toBe(409);
    expect(await db.task.count()).toBe(MAX_OPEN_TASKS);
    await db.task.delete({ where: { id: (await db.task.findFirstOrThrow()).id } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post(edit, '/tasks/new', typed())),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

describe('an assignee', () => {
  test('may comment, which notifies the creator', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('client');
    const answer = await visitor.post(show, `/tasks/${id}`, { content: ' I called. ' }, { id });
    expect(answer.location).toBe(`/tasks/${id}`);
    const { data } = await visitor.get<{ comments: object[] }>(show, `/tasks/${id}`, { id });
    expect(data.comments).toMatchObject([{ author: PEOPLE.client.fullName, content: 'I called.' }]);
    expect(await newsOf('admin')).toEqual(['Carla Mendes commented on “Call the bank”.']);
    expect(await newsOf('client')).toEqual([]);
  });

  test('may not edit or delete a task that staff created', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('client');
    const { data } = await visitor.get<{ task: object }>(show, `/tasks/${id}`, { id });
    expect(data.task).toMatchObject({ canEdit: false });
    for (const route of [edit, deletion]) {
      expect((await visitor.get(route, `/tasks/${id}/edit`, { id })).status).toBe(404);
      expect((await visitor.post(route, `/tasks/${id}/edit`, typed(), { id })).status).toBe(404);
    }
    expect(await db.task.findUniqueOrThrow({ where: { id } })).toMatchObject({
      priority: 'medium',
    });
  });
});

describe('a comment', () => {
  test(`is one of ${MAX_COMMENTS} at most`, async () => {
    const taskId = await giveTask({ for: 'client' });
    await db.taskComment.createMany({
      data: Array.from({ length: MAX_COMMENTS }, () => ({ taskId, content: 'x' })),
    });
    const visitor = await new Visitor().signIn('client');
    const sent = visitor.post(show, `/tasks/${taskId}`, { content: 'One more' }, { id: taskId });
    expect((await sent).status).toBe(409);
    await db.taskComment.delete({ where: { id: (await db.taskComment.findFirstOrThrow()).id } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.post(show, `/tasks/${taskId}`, { content: 'Me too' }, { id: taskId }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

describe('a changed task', () => {
  test('keeps its assignee when a client edits it', async () => {
    const id = await giveTask({ for: 'student', by: 'client' });
    const visitor = await new Visitor().signIn('client');
    const fields = typed({ title: 'Call the lender', assignee: '' });
    expect((await visitor.post(edit, `/tasks/${id}/edit`, fields, { id })).status).toBe(303);
    expect(await db.task.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: 'Call the lender',
      assigneeId: (await accountOf('student')).id,
    });
    expect(await audited(id)).toEqual(['task.changed']);
  });

  test('keeps its old due date, but accepts no other that has passed', async () => {
    const id = await giveTask({ for: 'client', due: -3 });
    const visitor = await new Visitor().signIn('client');
    const send = (days: number) =>
      visitor.post(edit, `/tasks/${id}/edit`, typed({ dueDate: dayFromNow(days) }), { id });
    expect((await send(-3)).status).toBe(303);
    expect((await send(-2)).status).toBe(400);
  });

  test('notifies its assignee of a new due date', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const visitor = await new Visitor().signIn('admin');
    const send = (more: Record<string, string>) =>
      visitor.post(edit, `/tasks/${id}/edit`, typed(more), { id });
    await send({ assignee: DEMO_ACCOUNT_IDS.client, dueDate: dayFromNow(9) });
    expect(await newsOf('client')).toEqual([expect.stringContaining('is now due')]);
    await send({ assignee: DEMO_ACCOUNT_IDS.student, dueDate: dayFromNow(10) });
    expect(await newsOf('student')).toEqual([expect.stringContaining('You have a new task')]);
    expect(await newsOf('client')).toEqual([]);
  });
});

describe('a deleted task', () => {
  test('deletes its notifications', async () => {
    const { visitor, answer } = await make('admin', { assignee: DEMO_ACCOUNT_IDS.client });
    const id = idIn(answer.location);
    const other = await giveTask({ for: 'client', by: 'admin' });
    expect(await newsOf('client')).toHaveLength(1);
    const asked = await visitor.get<{ record: string }>(deletion, `/tasks/${id}/delete`, { id });
    expect(asked.data.record).toBe('Call the bank');
    expect((await visitor.post(deletion, `/tasks/${id}/delete`, {}, { id })).location).toBe(
      '/tasks',
    );
    expect(noteTo(visitor)).toContain('Task deleted.');
    expect(await newsOf('client')).toEqual([]);
    expect(await db.task.findMany({ select: { id: true } })).toEqual([{ id: other }]);
    expect(await audited(id)).toEqual(['task.created', 'task.deleted']);
  });
});
