import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetRequests, keepList, keepRequest, viewerOf } from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { MAX_REQUESTS } from '~/domain/documents/document';
import { purposeOf, requestedEmail } from '~/domain/email/documents';
import { PAGE_SIZE } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import {
  createRequestList,
  findClient,
  findList,
  listOpenLists,
  settleList,
  typedSource,
} from '~/models/document/request-list.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const WEEK = 7 * DAY;
const PAPERS = [
  { form: 'Passport', why: 'The page with your photo.' },
  { form: 'W-2', why: 'One from each employer.' },
];
let client: Viewer;
let other: Viewer;
let admin: Viewer;

const ask = (changes: Partial<Parameters<typeof createRequestList>[0]> = {}) =>
  createRequestList(
    {
      ...{ ownerId: client.accountId, title: 'ITIN application', source: 'itin', taxYear: 2025 },
      ...{ requestedById: admin.accountId, papers: PAPERS, ...changes },
    },
    now,
  );
const madeBy = async (...changes: Parameters<typeof ask>) => {
  const made = await ask(...changes);
  if ('problem' in made) throw new Error(made.problem);
  return made;
};
const titles = async () =>
  (await db.documentRequest.findMany({ orderBy: { id: 'asc' } })).map(({ title }) => title);

beforeAll(async () => {
  await seedPeople();
  [client, other, admin] = await Promise.all([
    viewerOf('client'),
    viewerOf('student'),
    viewerOf('admin'),
  ]);
});
beforeEach(forgetRequests);

describe('a list of papers that a person is asked for', () => {
  test('is kept with who asked and when the first reminder is due', async () => {
    const { id, left } = await madeBy();
    expect(left).toBe(0);
    expect(await db.documentRequestList.findMany()).toEqual([
      {
        ...{ id, ownerId: client.accountId, title: 'ITIN application', source: 'itin' },
        ...{ taxYear: 2025, requestedById: admin.accountId, reminders: 0, remindedAt: null },
        ...{ remindAt: new Date(now.getTime() + WEEK), closedAt: null, createdAt: now },
      },
    ]);
    const rows = await db.documentRequest.findMany({ orderBy: { id: 'asc' } });
    expect(rows).toMatchObject(
      PAPERS.map(({ form, why }) => ({
        ...{ ownerId: client.accountId, listId: id, title: form, why, taxYear: 2025 },
        ...{ status: 'requested', comment: '' },
      })),
    );
    expect(await trailOf(id)).toEqual([['document-request.made', admin.accountId, '{}']]);
  });

  test('is told to them by notification and mail, with the note that goes with it', async () => {
    const { id } = await madeBy({ note: 'By Friday, please.' });
    const occasion = `document-list:${id}:made`;
    const told = { title: 'ITIN application', taxYear: 2025, source: 'itin' };
    const page = '/dashboard/documents';
    const mail = requestedEmail(
      'ITIN application, 2025',
      purposeOf(told),
      ['Passport', 'W-2'],
      env.appUrl + page,
      'By Friday, please.',
    );
    expect(await db.queuedMail.findMany()).toMatchObject([
      {
        ...{ ...mail, recipient: 'client@demo.example', occasion },
        topic: `document-list:${id}:made`,
      },
    ]);
    expect(await db.notification.findMany()).toMatchObject([
      {
        ...{ accountId: client.accountId, type: 'document', href: page, occasion },
        ...{ message: `${mail.subject}.`, createdAt: now },
      },
    ]);
  });

  test('that they made themselves is no news to them', async () => {
    const { id } = await madeBy({ requestedById: client.accountId });
    expect([await db.queuedMail.count(), await db.notification.count()]).toEqual([0, 0]);
    expect(await trailOf(id)).toEqual([['document-request.made', client.accountId, '{}']]);
  });

  test('is made once for a source and a year', async () => {
    await madeBy();
    expect(await ask()).toEqual({ problem: 'known' });
    await madeBy({ taxYear: 2024 });
    await madeBy({ source: 'other' });
    await madeBy({ ownerId: other.accountId });
    expect(await db.documentRequestList.count()).toBe(4);
  });

  test('leaves out what is on its way or here for that year, where that is wanted', async () => {
    const states = ['requested', 'returned', 'received', 'accepted'];
    for (const status of states) await keepRequest(client, { title: status, status });
    await keepRequest(client, { title: 'not-needed', status: 'not-needed' });
    await keepRequest(client, { title: 'last year', taxYear: 2024 });
    await keepRequest(other, { title: 'theirs' });
    const papers = [...states, 'not-needed', 'last year', 'theirs'].map((form) => ({
      ...{ form, why: '' },
    }));
    const before = (await titles()).length;
    expect((await madeBy({ papers, onlyMissing: true })).left).toBe(4);
    expect((await titles()).slice(before)).toEqual(['not-needed', 'last year', 'theirs']);
    expect(await ask({ papers, onlyMissing: true, source: 'again' })).toEqual({
      problem: 'nothing-new',
    });
    expect((await madeBy({ papers, source: 'all' })).left).toBe(0);
    expect(await ask({ papers: [], source: 'none' })).toEqual({ problem: 'nothing-new' });
  });

  test('holds no more than may be waited for of one person', async () => {
    const data = { ownerId: client.accountId, title: 'W-2', why: '', taxYear: 2025 };
    await db.documentRequest.createMany({ data: Array(MAX_REQUESTS - 2).fill(data) });
    await keepRequest(client, { status: 'received' });
    await keepRequest(other);
    await madeBy();
    const one = { papers: PAPERS.slice(0, 1), source: 'more' };
    expect(await ask(one)).toEqual({ problem: 'too-many' });
    await madeBy({ ...one, ownerId: other.accountId });
  });

  test('closes as its last paper is here, and opens again, each time once', async () => {
    const listId = await keepList(client);
    const beside = await keepList(client, { source: 'other' });
    const id = await keepRequest(client, { listId });
    await keepRequest(client, { listId: beside });
    const settle = async (status: string, at: number) => {
      await db.documentRequest.update({ where: { id }, data: { status } });
      await db.$transaction((tx) => settleList(tx, id, new Date(at)));
      const list = await db.documentRequestList.findUniqueOrThrow({ where: { id: listId } });
      return [list.closedAt?.getTime() ?? null, list.remindAt?.getTime() ?? null];
    };
    expect(await settle('requested', 1)).toEqual([null, null]);
    expect(await settle('received', 2)).toEqual([2, null]);
    expect(await settle('accepted', 3)).toEqual([2, null]);
    expect(await settle('returned', 4)).toEqual([null, 4 + WEEK]);
    expect(await settle('requested', 5)).toEqual([null, 4 + WEEK]);
    expect(await settle('not-applicable', 6)).toEqual([6, null]);
    const untouched = await db.documentRequestList.findUniqueOrThrow({ where: { id: beside } });
    expect(untouched.closedAt).toBeNull();
  });
});

describe('the staff', () => {
  test('see the open lists with how much is waited for, the newest first, a page at a time', async () => {
    const bare = await db.account.create({ data: { email: 'bare@home.example' } });
    const first = await keepList(client, { createdAt: now, remindedAt: now });
    for (const status of ['requested', 'returned', 'received', 'not-applicable'])
      await keepRequest(client, { listId: first, status });
    await keepList(client, { source: 'closed', closedAt: now });
    const second = await keepList({ accountId: bare.id }, { createdAt: now });
    const line = { title: 'ITIN application', taxYear: 2025, createdAt: now };
    expect(await listOpenLists(null)).toEqual({
      rows: [
        { ...line, id: second, owner: 'bare@home.example', remindedAt: null, waiting: 0 },
        { ...line, id: first, owner: 'Carla Mendes', remindedAt: now, waiting: 2 },
      ],
      next: null,
    });
    const more = Array.from({ length: PAGE_SIZE - 1 }, (_, index) => ({
      ...{ ownerId: client.accountId, title: 'More', source: `more ${index}`, taxYear: 2025 },
    }));
    await db.documentRequestList.createMany({ data: more });
    const { rows, next } = await listOpenLists(null);
    expect([rows.length, next]).toEqual([PAGE_SIZE, second]);
    expect((await listOpenLists(next)).rows.map(({ id }) => id)).toEqual([first]);
    await db.account.delete({ where: { id: bare.id } });
  });

  test('see everything that a list asks for', async () => {
    const id = await keepList(client, { createdAt: now, remindedAt: now, closedAt: now });
    const one = await keepRequest(client, { listId: id, status: 'returned', comment: 'Dark.' });
    const two = await keepRequest(client, { listId: id, title: 'Passport' });
    await keepRequest(client);
    expect(await findList(id)).toEqual({
      ...{ id, title: 'ITIN application', taxYear: 2025 },
      ...{ createdAt: now, remindedAt: now, closedAt: now },
      owner: { email: 'client@demo.example', profile: { fullName: 'Carla Mendes' } },
      requests: [
        { id: one, title: 'W-2', status: 'returned', comment: 'Dark.' },
        { id: two, title: 'Passport', status: 'requested', comment: '' },
      ],
    });
    expect(await findList('nothing')).toBeNull();
  });

  test('find whom to ask by an address, while that account is open', async () => {
    expect(await findClient('client@demo.example')).toEqual({ id: client.accountId });
    expect(await findClient('nobody@home.example')).toBeNull();
    const { id } = await db.account.create({
      data: { email: 'gone@home.example', disabledAt: now },
    });
    expect(await findClient('gone@home.example')).toBeNull();
    await db.account.delete({ where: { id } });
  });
});

test('papers that the staff type are told from others by what they are and the note', () => {
  const source = typedSource({ papers: ['W-2'], note: 'Soon' });
  expect(source).toMatch(/^papers:[\w-]{22}$/);
  expect(typedSource({ papers: ['W-2'], note: 'Soon' })).toBe(source);
  expect(typedSource({ papers: ['W-2'], note: '' })).not.toBe(source);
  expect(typedSource({ papers: ['W-3'], note: 'Soon' })).not.toBe(source);
});
