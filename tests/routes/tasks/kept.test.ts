import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveTask } from '#tests/support/tasks';
import { positionAt } from '~/models/task/place.server';
import { addComment, findTask, MAX_COMMENTS } from '~/models/task/show.server';
import {
  createTask,
  findEditableTask,
  MAX_OPEN_TASKS,
  moveTask,
  updateTask,
} from '~/models/task/task.server';

// A Tuesday at ten in Orlando.
const NOW = new Date('2026-12-01T15:00:00Z');
const details = (dueDate = '2026-12-24') =>
  ({ title: 'Sign the letter', description: 'By hand.', dueDate, priority: 'low' }) as const;
const idOf = async (person: keyof typeof PEOPLE) => (await accountOf(person)).id;
const row = (id: string) => db.task.findUniqueOrThrow({ where: { id } });
const fill = async (count: number, more: object = {}) => {
  const id = await idOf('client');
  const task = { title: 'T', dueDate: '2026-12-01', position: 0, assigneeId: id, createdById: id };
  await db.task.createMany({ data: Array.from({ length: count }, () => ({ ...task, ...more })) });
};

beforeAll(seedPeople);
beforeEach(() => db.task.deleteMany());

describe('a new task is kept', () => {
  test('as it was typed, as its maker’s own where nobody is named', async () => {
    const viewer = await acting('admin');
    const id = await createTask(viewer, details(), '', NOW);
    expect(await row(id)).toEqual({
      ...details(),
      ...{ id, status: 'pending', position: 0, dueTold: false, doneAt: null, createdAt: NOW },
      ...{ assigneeId: viewer.accountId, createdById: viewer.accountId },
    });
    const detail = { assigneeId: viewer.accountId };
    expect(await auditOf(id)).toEqual([
      { action: 'task.created', actorId: viewer.accountId, detail },
    ]);
  });

  test('for nobody whose account is disabled', async () => {
    const { email } = await db.account.create({
      data: { email: 'gone@home.example', disabledAt: NOW },
    });
    const made = createTask(await acting('admin'), details(), email, NOW);
    await expect(made).rejects.toMatchObject({ name: 'TaskRefusedError', field: 'assignee' });
  });

  test('as told of where its day is tomorrow or before', async () => {
    const told = [];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
      told.push(
        (await row(await createTask(await acting('client'), details(day), '', NOW))).dueTold,
      );
    expect(told).toEqual([true, true, true, false]);
  });

  test('while a client’s own open ones are fewer than there may be, and of the staff always', async () => {
    await fill(MAX_OPEN_TASKS - 1);
    await fill(1, { doneAt: NOW, status: 'done' });
    await fill(1, { createdById: await idOf('admin') });
    const client = await acting('client');
    await createTask(client, details(), '', NOW);
    const refused = createTask(client, details(), '', NOW);
    await expect(refused).rejects.toMatchObject({
      field: null,
      message: expect.stringContaining(`already have ${MAX_OPEN_TASKS} open tasks`),
    });
    await createTask(await acting('student'), details(), '', NOW);
    await fill(MAX_OPEN_TASKS, { createdById: await idOf('admin') });
    await createTask(await acting('admin'), details(), '', NOW);
  });
});

describe('a changed task', () => {
  test('is kept as it was typed, and its trail says whose it is', async () => {
    const id = await giveTask({ for: 'client', by: 'admin', position: 3 });
    const before = await row(id);
    const admin = await acting('admin');
    expect(await updateTask(admin, id, details(), PEOPLE.student.email, NOW)).toBe(true);
    const assigneeId = await idOf('student');
    expect(await row(id)).toEqual({ ...before, ...details(), assigneeId });
    expect(await auditOf(id)).toEqual([
      { action: 'task.changed', actorId: admin.accountId, detail: { assigneeId } },
    ]);
  });

  test('is told of anew only where its day is another', async () => {
    const client = await acting('client');
    const id = await createTask(client, details(), '', NOW);
    await db.task.update({ where: { id }, data: { dueTold: true } });
    await updateTask(client, id, { ...details(), title: 'Other words' }, '', NOW);
    expect((await row(id)).dueTold).toBe(true);
    await updateTask(client, id, details('2026-12-23'), '', NOW);
    expect((await row(id)).dueTold).toBe(false);
  });

  test('is offered as it is, to its maker and the staff', async () => {
    const other = await giveTask({ for: 'student' });
    const id = await giveTask({ for: 'student', by: 'client' });
    await db.task.update({ where: { id }, data: details() });
    const form = { id, ...details(), assignee: PEOPLE.student.email };
    for (const person of ['client', 'admin'] as const)
      expect(await findEditableTask(await acting(person), id)).toEqual(form);
    expect(await findEditableTask(await acting('student'), id)).toBeNull();
    expect(await findEditableTask(await acting('client'), other)).toBeNull();
  });
});

describe('a moved task', () => {
  test('is told with its title, and its trail says where it is', async () => {
    await giveTask({ for: 'student', position: 9 });
    const id = await giveTask({ for: 'client', by: 'admin' });
    const client = await acting('client');
    const to = (status: 'done' | 'in-progress' | 'pending') =>
      moveTask(client, id, { status, before: null }, NOW);
    expect(await to('in-progress')).toEqual({ title: 'Call the bank', status: 'in-progress' });
    expect(await row(id)).toMatchObject({ status: 'in-progress', position: 0, doneAt: null });
    expect(await to('done')).toEqual({ title: 'Call the bank', status: 'done' });
    expect((await row(id)).doneAt).toEqual(NOW);
    const later = new Date(NOW.getTime() + 1_000);
    await moveTask(client, id, { status: 'done', before: null }, later);
    expect((await row(id)).doneAt).toEqual(NOW);
    const moved = { action: 'task.moved', actorId: client.accountId };
    expect(await auditOf(id)).toEqual([
      { ...moved, detail: { status: 'in-progress' } },
      { ...moved, detail: { status: 'done' } },
    ]);
  });

  test('stands between its neighbors, by numbers', async () => {
    const give = async (position: number) => giveTask({ for: 'client', position });
    const [first, , last] = [await give(4), await give(6), await give(8)];
    await db.task.update({
      where: { id: await give(7) },
      data: { status: 'in-progress' },
    });
    const client = await acting('client');
    const at = (before: string | null, id?: string) =>
      positionAt(db, client, { status: 'pending', before }, id);
    expect([await at(first), await at(last), await at(null)]).toEqual([3, 7, 9]);
    // The one that moves counts for nothing.
    expect([await at(null, last), await at(first, first)]).toEqual([7, 9]);
    expect(await positionAt(db, client, { status: 'in-progress', before: first })).toBe(8);
    expect(await positionAt(db, client, { status: 'done', before: null })).toBe(0);
  });
});

describe('a task’s page', () => {
  test('has everything about it, with the names of who is known still', async () => {
    const id = await giveTask({ for: 'client', by: 'admin' });
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
    await db.task.update({ where: { id }, data: { ...details(), createdAt: NOW } });
    await moveTask(await acting('client'), id, { status: 'done', before: null }, at(9));
    const said = [
      ['Second', 2, await idOf('admin')],
      ['Third', 2, null],
      ['First', 1, await idOf('client')],
    ] as const;
    for (const [index, [content, seconds, authorId]] of said.entries())
      await db.taskComment.create({
        data: { id: `c${index}`, taskId: id, authorId, content, createdAt: at(seconds) },
      });
    const client = await acting('client');
    expect(await findTask(client, id)).toEqual({
      ...{ id, ...details(), status: 'done', createdAt: NOW, doneAt: at(9), mayChange: false },
      assignee: { id: client.accountId, name: PEOPLE.client.fullName },
      createdBy: PEOPLE.admin.fullName,
      comments: [
        { id: 'c2', author: PEOPLE.client.fullName, content: 'First', createdAt: at(1) },
        { id: 'c0', author: PEOPLE.admin.fullName, content: 'Second', createdAt: at(2) },
        { id: 'c1', author: null, content: 'Third', createdAt: at(2) },
      ],
    });
    await db.task.update({ where: { id }, data: { createdById: null } });
    expect(await findTask(await acting('superadmin'), id)).toMatchObject({
      ...{ createdBy: null, mayChange: true },
    });
    expect(await findTask(await acting('student'), id)).toBeNull();
  });

  test('lets its maker change it', async () => {
    const id = await giveTask({ for: 'student', by: 'client' });
    expect((await findTask(await acting('client'), id))!.mayChange).toBe(true);
    expect((await findTask(await acting('student'), id))!.mayChange).toBe(false);
  });

  test('names nobody where the person has no profile', async () => {
    const id = await giveTask({ for: 'client' });
    const { id: assigneeId } = await db.account.create({ data: { email: 'x@home.example' } });
    await db.task.update({ where: { id }, data: { assigneeId } });
    const { assignee } = (await findTask(await acting('admin'), id))!;
    expect(assignee).toEqual({ id: assigneeId, name: '' });
  });
});

describe('a comment is kept', () => {
  test('with who wrote it and when, on a task that they see', async () => {
    await giveTask({ for: 'client' });
    const id = await giveTask({ for: 'student', by: 'admin' });
    expect(await addComment(await acting('client'), id, 'Hello', NOW)).toBe(false);
    const student = await acting('student');
    expect(await addComment(student, id, 'Hello', NOW)).toBe(true);
    expect(await db.taskComment.findMany({ where: { taskId: id } })).toEqual([
      {
        ...{ id: expect.any(String), taskId: id, authorId: student.accountId },
        ...{ content: 'Hello', createdAt: NOW },
      },
    ]);
  });

  test('while the task has fewer than there may be, however many others have', async () => {
    const [full, taskId] = [await giveTask({ for: 'client' }), await giveTask({ for: 'client' })];
    const comment = (id: string) => ({ taskId: id, content: 'x' });
    await db.taskComment.createMany({
      data: [
        ...Array.from({ length: MAX_COMMENTS }, () => comment(full)),
        ...Array.from({ length: MAX_COMMENTS - 1 }, () => comment(taskId)),
      ],
    });
    const client = await acting('client');
    expect(await addComment(client, taskId, 'The last', NOW)).toBe(true);
    await expect(addComment(client, taskId, 'One more', NOW)).rejects.toMatchObject({
      field: null,
      message: `A task can have ${MAX_COMMENTS} comments at most.`,
    });
  });
});
