import { beforeEach, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { Visitor } from '#tests/support/visitor';
import { disableAccount } from '~/models/account.server';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as reset from '~/routes/_site/auth/reset-password/route';

beforeEach(seedPeople);

const { email } = PEOPLE.guest;
const askReset = () => new Visitor().post(forgot, '/forgot-password', { email });
const changePassword = (token: string) =>
  new Visitor().post(reset, '/reset-password', { token, password: 'a-fresh-and-long-one' });

test.each([
  ['before', async (disable: () => Promise<void>) => (await askReset(), await disable())],
  ['after', async (disable: () => Promise<void>) => (await disable(), await askReset())],
])('a reset link asked for %s the account was disabled changes no password', async (_when, ask) => {
  const { id, passwordHash } = await accountOf('guest');
  await ask(() => disableAccount(db, id, null, new Date()));
  const answer = await changePassword((await lastProof(email)).token);
  expect([answer.status, answer.location]).toEqual([400, null]);
  expect((await accountOf('guest')).passwordHash).toBe(passwordHash);
  expect(await db.auditEvent.count({ where: { action: 'password.changed', subject: id } })).toBe(0);
  await db.account.update({ where: { id }, data: { disabledAt: null } });
});
