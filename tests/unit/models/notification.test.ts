import { beforeEach, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { type NewNotification } from '~/domain/notification';
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

test('an event notifies a person once, and stays read', async () => {
  const { id } = await accountOf('client');
  await db.$transaction((tx) => notify(tx, id, NEWS, now));
  await db.notification.updateMany({ data: { readAt: now } });
  await db.$transaction((tx) => notify(tx, id, { ...NEWS, message: 'Again' }, now));
  expect(await db.notification.findMany()).toEqual([
    expect.objectContaining({ ...NEWS, accountId: id, readAt: now, createdAt: now }),
  ]);
});

test('the staff are notified, except the actor and disabled accounts', async () => {
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
