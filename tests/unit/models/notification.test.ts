import { beforeEach, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { MAX_NOTIFICATION, type NewNotification } from '~/domain/notification';
import { notify, notifyStaff } from '~/models/notification.server';

const NEWS: NewNotification = {
  type: 'invoice',
  message: 'Invoice 2026-0001 is ready.',
  href: '/dashboard/billing',
  occasion: 'invoice:1:issued',
};
const now = new Date('2026-11-23T15:00:00Z');

beforeEach(async () => {
  await seedPeople();
  await db.notification.deleteMany();
});

test('one occasion is told to a person once, and what was read stays read', async () => {
  const { id } = await accountOf('client');
  await db.$transaction((tx) => notify(tx, id, NEWS, now));
  await db.notification.updateMany({ data: { readAt: now } });
  await db.$transaction((tx) => notify(tx, id, { ...NEWS, message: 'Again' }, now));
  expect(await db.notification.findMany()).toEqual([
    expect.objectContaining({ ...NEWS, accountId: id, readAt: now, createdAt: now }),
  ]);
});

test('a long message is cut to what is kept', async () => {
  const { id } = await accountOf('client');
  await db.$transaction((tx) => notify(tx, id, { ...NEWS, message: 'x'.repeat(2_000) }, now));
  expect((await db.notification.findFirstOrThrow()).message).toHaveLength(MAX_NOTIFICATION);
});

test('the staff are told, except who did it and whose account is disabled', async () => {
  const [admin, superadmin] = [await accountOf('admin'), await accountOf('superadmin')];
  const told = async () => (await db.notification.findMany()).map(({ accountId }) => accountId);
  await db.$transaction((tx) => notifyStaff(tx, NEWS, now, admin.id));
  expect(await told()).toEqual([superadmin.id]);
  await db.notification.deleteMany();
  await db.account.update({ where: { id: superadmin.id }, data: { disabledAt: now } });
  await db.$transaction((tx) => notifyStaff(tx, NEWS, now));
  expect(await told()).toEqual([admin.id]);
  await db.account.update({ where: { id: superadmin.id }, data: { disabledAt: null } });
});

test('the staff are told in as many statements, however many they are, each by their own clocks and once', async () => {
  const tell = () => db.$transaction((tx) => notifyStaff(tx, NEWS, now));
  const few = await statementsOf(tell);
  const zones = ['Asia/Tokyo', 'America/New_York'];
  const more = Array.from({ length: 30 }, (_, index) => ({ id: `staff-${index}`, index }));
  for (const { id, index } of more)
    await db.account.create({
      data: {
        id,
        email: `${id}@home.example`,
        roles: { create: { role: 'admin' } },
        profile: {
          create: { fullName: id, digest: 'daily', timeZone: zones[index % 2], searchText: id },
        },
      },
    });
  const many = await statementsOf(tell);
  expect(many).toHaveLength(few.length);
  expect(many.length).toBeLessThanOrEqual(5);
  for (const sql of many) expect(scansOf(sql), sql).toEqual([]);
  const told = await db.notification.findMany({ where: { accountId: { startsWith: 'staff-' } } });
  expect(new Set(told.map(({ digestAt }) => digestAt?.toISOString()))).toEqual(
    new Set(['2026-11-23T23:00:00.000Z', '2026-11-24T13:00:00.000Z']),
  );
  await tell();
  expect(await db.notification.count()).toBe(told.length + 2);
  await db.account.deleteMany({ where: { id: { startsWith: 'staff-' } } });
});
