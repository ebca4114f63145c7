import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { DAY } from '~/domain/time/duration';
import * as list from '~/models/notification-list.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

let [accountId, other] = ['', ''];
beforeAll(async () => {
  await seedPeople();
  [accountId, other] = [(await accountOf('client')).id, (await accountOf('student')).id];
});
beforeEach(() => db.notification.deleteMany());

/** News of a person by its id, which is told in that order among what came at once. */
const tell = (id: string, changes: object = {}) =>
  db.notification.create({
    data: {
      ...{ id, accountId, type: 'invoice', message: `About ${id}`, href: `/about/${id}` },
      ...{ occasion: id, createdAt: NOW, ...changes },
    },
  });
const read = (after: string | null = null) => list.listNotifications({ accountId }, after);
const idsOf = async (after: string) => (await read(after)).rows.map(({ id }) => id);
const left = async () =>
  (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

describe('a person’s notifications', () => {
  test('are told with what they are about and whether they were read; of an unknown kind as any other', async () => {
    await tell('a', { readAt: NOW });
    await tell('b', { type: 'of an older portal' });
    await tell('c', { accountId: other });
    const row = { createdAt: NOW, type: 'invoice', read: true };
    expect(await read()).toEqual({
      rows: [
        { ...row, id: 'b', message: 'About b', type: 'default', read: false },
        { ...row, id: 'a', message: 'About a' },
      ],
      next: null,
    });
  });

  test('go on after the one that a page ended with: what is older, or of that moment and before it', async () => {
    // The ids of these don’t follow their times.
    await tell('a', { createdAt: at(1) });
    for (const id of ['c', 'b', 'd']) await tell(id);
    await tell('e', { createdAt: at(-1) });
    expect(await idsOf(`${NOW.getTime()}:c`)).toEqual(['b', 'e']);
    const all = ['a', 'd', 'c', 'b', 'e'];
    for (const nonsense of ['soon:c', 'c', '']) expect(await idsOf(nonsense)).toEqual(all);
  });

  test('have a cursor of the moment and the name of the last of 25', async () => {
    for (let index = 10; index < 36; index += 1) await tell(`n${index}`);
    const { rows, next } = await read();
    expect([rows.length, next]).toEqual([25, `${NOW.getTime()}:n11`]);
    expect(await idsOf(next!)).toEqual(['n10']);
  });

  test('lead each to its page, and are removed by nobody else', async () => {
    await tell('a');
    await tell('b', { accountId: other });
    expect(await list.findNotificationPage({ accountId }, 'a')).toBe('/about/a');
    expect(await list.findNotificationPage({ accountId }, 'b')).toBeNull();
    expect(await list.removeNotification({ accountId }, 'b')).toBe(false);
    expect(await list.removeNotification({ accountId }, 'a')).toBe(true);
    expect(await left()).toEqual(['b']);
  });

  test('are read one by one or all at once, each at its time, and go into no digest then', async () => {
    for (const id of ['a', 'b', 'c']) await tell(id, { digestAt: at(DAY) });
    await tell('d', { accountId: other, digestAt: at(DAY) });
    const states = async () =>
      (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ readAt, digestAt }) => [
        readAt,
        digestAt,
      ]);
    const waits = [null, at(DAY)];
    await list.markRead({ accountId }, 'd', NOW);
    await list.markRead({ accountId }, 'b', NOW);
    expect(await states()).toEqual([waits, [NOW, null], waits, waits]);
    await list.markRead({ accountId }, 'all', at(5));
    expect(await states()).toEqual([[at(5), null], [NOW, null], [at(5), null], waits]);
  });
});

describe('the clean-up', () => {
  test('keeps what was read up to 90 days ago', async () => {
    await tell('a', { readAt: at(-90 * DAY) });
    await tell('b', { readAt: at(-90 * DAY - 1) });
    await tell('c', { createdAt: at(-900 * DAY) });
    await list.purgeNotifications(NOW);
    expect(await left()).toEqual(['a', 'c']);
  });

  test('keeps the newest 500 of each who has more, of one moment those that came last', async () => {
    const many = (of: string, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const id = `${of}${String(index).padStart(3, '0')}`;
        return { id, accountId: of === 'x' ? accountId : other, occasion: id, createdAt: NOW };
      });
    const news = [
      ...many('x', 501),
      ...many('y', 502),
      { ...many('x', 1)[0]!, id: 'z', occasion: 'z', createdAt: at(-1) },
    ];
    await db.notification.createMany({
      data: news.toReversed().map((row) => ({ type: 'task', message: 'x', href: '/', ...row })),
    });
    await list.purgeNotifications(NOW);
    const kept = await left();
    expect([kept.length, kept[0], kept[500], kept.at(-1)]).toEqual([1_000, 'x001', 'y002', 'y501']);
  });
});
