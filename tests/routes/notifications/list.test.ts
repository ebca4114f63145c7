import { createElement } from 'react';
import { render } from '#tests/support/render';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { giveNews } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { PAGE_SIZE } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { MAX_NOTIFICATIONS, purgeNotifications } from '~/models/notification.server';
import * as root from '~/root';
import * as list from '~/routes/_portal/notifications/route';
import * as one from '~/routes/_portal/notifications/notification/route';
import * as readAll from '~/routes/_portal/notifications/read/route';
import * as removal from '~/routes/_portal/notifications/removal/route';
import { Header } from '~/ui/header';

type Listed = {
  unread: number;
  next: string | null;
  notifications: { id: string; message: string; read: boolean }[];
};
const listed = async (visitor: Visitor, query = '') =>
  (await visitor.get<Listed>(list, `/notifications${query}`)).data;
/** The bell as the header shows it to somebody. */
const bell = async (visitor: Visitor) => {
  const { data } = await visitor.get<Parameters<typeof Header>[0]>(root, '/tasks');
  const html = render(createElement(Header, { ...data, path: '/tasks' }));
  return /aria-label="(Notifications[^"]*)"/.exec(html)?.[1];
};
const many = async (count: number) => {
  const accountId = (await accountOf('client')).id;
  await db.notification.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      accountId,
      type: 'task',
      message: `News ${index}`,
      href: '/tasks',
      occasion: `news:${index}`,
      createdAt: new Date(1e12 + Math.floor(index / 20) * 1_000),
    })),
  });
};

beforeAll(seedPeople);
beforeEach(() => db.notification.deleteMany());

describe('the bell', () => {
  test('counts what is unread, up to 99+', async () => {
    const visitor = await new Visitor().signIn('client');
    expect(await bell(visitor)).toBe('Notifications');
    await giveNews('client', 'One');
    await giveNews('student', 'For somebody else');
    expect(await bell(visitor)).toBe('Notifications, 1 unread');
    await many(150);
    expect(await bell(visitor)).toBe('Notifications, 99+ unread');
  });

  test('takes no extra statement', async () => {
    const visitor = await new Visitor().signIn('client');
    expect(await statementsOf(() => visitor.get(root, '/tasks'))).toHaveLength(1);
  });

  test('is hidden from visitors', async () => {
    expect(await bell(new Visitor())).toBeUndefined();
  });
});

describe('the list', () => {
  test('shows a person’s own, newest first, in two statements', async () => {
    await giveNews('client', 'Older', new Date(1e12));
    await giveNews('client', 'Newer', new Date(1e12 + 1));
    await giveNews('admin', 'Foreign');
    const visitor = await new Visitor().signIn('client');
    const { notifications } = await listed(visitor);
    expect(notifications.map(({ message }) => message)).toEqual(['Newer', 'Older']);
    expect(await statementsOf(() => listed(visitor))).toHaveLength(2);
  });

  test('pages without gaps', async () => {
    const total = 2 * PAGE_SIZE + 3;
    await many(total);
    const visitor = await new Visitor().signIn('client');
    const seen = new Set<string>();
    let next: string | null = '';
    for (let page = 0; page < 3; page += 1) {
      const data: Listed = await listed(visitor, `?after=${next}`);
      for (const { id } of data.notifications) seen.add(id);
      next = data.next;
    }
    expect([seen.size, next]).toEqual([total, null]);
  });
});

describe('opening one', () => {
  test('marks it as read by its button and leads to its page', async () => {
    const id = await giveNews('client', 'One');
    const visitor = await new Visitor().signIn('client');
    const answer = await visitor.post(one, `/notifications/${id}`, {}, { id });
    expect(answer).toMatchObject({ status: 303, location: '/tasks' });
    expect((await listed(visitor)).notifications).toMatchObject([{ read: true }]);
  });

  test('never leads to another site', async () => {
    const id = await giveNews('client', 'One');
    await db.notification.update({ where: { id }, data: { href: 'https://evil.example' } });
    const visitor = await new Visitor().signIn('client');
    expect((await visitor.post(one, `/notifications/${id}`, {}, { id })).location).toBe(
      '/notifications',
    );
  });
});

test('all notifications can be marked as read, and one removed', async () => {
  const id = await giveNews('client', 'One');
  await giveNews('client', 'Two');
  await giveNews('student', 'Foreign');
  const visitor = await new Visitor().signIn('client');
  await visitor.post(readAll, '/notifications/read', {});
  expect(await listed(visitor)).toMatchObject({ unread: 0 });
  expect(await db.notification.count({ where: { readAt: null } })).toBe(1);
  const path = `/notifications/${id}/removal`;
  expect((await visitor.post(removal, path, {}, { id })).location).toBe('/notifications');
  expect((await listed(visitor)).notifications.map(({ message }) => message)).toEqual(['Two']);
});

describe('the hourly clean-up', () => {
  test('deletes what was read more than 90 days ago', async () => {
    const now = new Date();
    const ids = [];
    for (const readAt of [
      null,
      new Date(now.getTime() - 89 * DAY),
      new Date(now.getTime() - 91 * DAY),
    ]) {
      const id = await giveNews('client', 'x', new Date(now.getTime() - 200 * DAY));
      await db.notification.update({ where: { id }, data: { readAt } });
      ids.push(id);
    }
    await purgeNotifications(now);
    const left = await db.notification.findMany({ select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
  });

  test(`leaves a person the newest ${MAX_NOTIFICATIONS}`, async () => {
    await many(MAX_NOTIFICATIONS + 30);
    await giveNews('student', 'Foreign');
    await purgeNotifications(new Date());
    expect(await db.notification.count()).toBe(MAX_NOTIFICATIONS + 1);
    expect(await db.notification.findFirst({ where: { message: 'News 5' } })).toBeNull();
    expect(await db.notification.findFirst({ where: { message: 'News 529' } })).not.toBeNull();
  });
});
