import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetRequests, keepList, keepRequest, viewerOf } from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { purposeOf, reminderEmail } from '~/domain/email/documents';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { remindOfDocuments, remindOfList } from '~/models/document/request-list.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const WEEK = 7 * DAY;
let client: Viewer;
let admin: Viewer;

const stored = async (id: string) => {
  const { reminders, remindedAt, remindAt } = await db.documentRequestList.findUniqueOrThrow({
    where: { id },
  });
  return { reminders, remindedAt, remindAt };
};
/** What waits to be mailed, by its occasion. */
const told = async () =>
  (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(({ occasion }) => occasion);

beforeAll(async () => {
  await seedPeople();
  [client, admin] = await Promise.all([viewerOf('client'), viewerOf('admin')]);
});
beforeEach(forgetRequests);

test('a reminder names what is missing, to whom it is asked of, and is noted', async () => {
  const listId = await keepList(client, { remindAt: now });
  const beside = await keepList(client, { source: 'beside', remindAt: after(1) });
  for (const status of ['requested', 'returned', 'received', 'accepted', 'not-applicable'])
    await keepRequest(client, { listId, status, title: `Paper ${status}` });
  await keepRequest(client, { listId: beside });
  expect(await remindOfList(listId, admin.accountId, now)).toBe(true);
  const list = { title: 'ITIN application', taxYear: 2025, source: 'itin' };
  const page = '/dashboard/documents';
  const mail = reminderEmail(
    'ITIN application, 2025',
    purposeOf(list),
    ['Paper requested', 'Paper returned'],
    env.appUrl + page,
  );
  const occasion = `document-list:${listId}:reminder-1`;
  expect(await db.queuedMail.findMany()).toMatchObject([
    {
      ...{ ...mail, recipient: 'client@demo.example', occasion },
      topic: `document-list:${listId}:reminder`,
    },
  ]);
  expect(await db.notification.findMany()).toMatchObject([
    {
      ...{ accountId: client.accountId, href: page, occasion, createdAt: now },
      message: `${mail.subject}.`,
    },
  ]);
  expect(await stored(listId)).toEqual({ reminders: 1, remindedAt: now, remindAt: after(WEEK) });
  expect(await stored(beside)).toEqual({ reminders: 0, remindedAt: null, remindAt: after(1) });
  expect(await trailOf(listId)).toEqual([['document-request.reminded', admin.accountId, '{}']]);
});

test('a reminder goes out once in a day, and none of a closed list', async () => {
  const id = await keepList(client);
  expect(await remindOfList(id, null, now)).toBe(true);
  expect(await remindOfList(id, null, after(DAY - 1))).toBe(false);
  expect(await stored(id)).toMatchObject({ reminders: 1 });
  expect(await remindOfList(id, null, after(DAY))).toBe(true);
  expect(await told()).toEqual([`document-list:${id}:reminder-2`]);
  await db.documentRequestList.update({ where: { id }, data: { closedAt: now } });
  expect(await remindOfList(id, null, after(WEEK))).toBe(false);
  expect(await remindOfList('nothing', null, now)).toBe(false);
});

test('after the third reminder no other is due by itself', async () => {
  const id = await keepList(client, { reminders: 1 });
  await remindOfList(id, null, now);
  expect(await stored(id)).toMatchObject({ reminders: 2, remindAt: after(WEEK) });
  await remindOfList(id, null, after(DAY));
  expect(await stored(id)).toMatchObject({ reminders: 3, remindAt: null });
});

test('those that are due go out, the longest due first', async () => {
  const keep = (source: string, remindAt: Date | null, changes = {}) =>
    keepList(client, { source, remindAt, ...changes });
  const due = await keep('due', now);
  const overdue = await keep('overdue', after(-1));
  const later = await keep('later', after(1));
  await keep('never', null);
  const justNow = await keep('just now', now, { remindedAt: after(-1) });
  expect(await remindOfDocuments(now)).toBe(2);
  expect(await told()).toEqual([overdue, due].map((id) => `document-list:${id}:reminder-1`));
  expect(await trailOf(due)).toEqual([['document-request.reminded', null, '{}']]);
  expect(await stored(later)).toEqual({ reminders: 0, remindedAt: null, remindAt: after(1) });
  expect(await stored(justNow)).toMatchObject({ reminders: 0, remindAt: after(DAY) });
  expect(await remindOfDocuments(now)).toBe(0);
});
