import { beforeEach, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { Visitor } from '#tests/support/visitor';
import { disableAccount } from '~/models/account/account-actions.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { openChallenge } from '~/models/sign-in/challenge.server';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as reset from '~/routes/_site/auth/reset-password/route';

beforeEach(seedPeople);

const { email } = PEOPLE.guest;
const askReset = async () => {
  await new Visitor().post(forgot, '/forgot-password', { email });
  return (await lastProof(email)).token;
};
/** A link that the account would not be mailed any more. */
const openReset = async () =>
  (await openChallenge(codes, { purpose: 'reset', email }, new Date())).token;
const changePassword = (token: string) =>
  new Visitor().post(reset, '/reset-password', { token, password: 'a-fresh-and-long-one' });

type Disable = () => Promise<void>;

test.each([
  [
    'before',
    async (disable: Disable) => {
      const token = await askReset();
      await disable();
      return token;
    },
  ],
  [
    'after',
    async (disable: Disable) => {
      await disable();
      return openReset();
    },
  ],
])('a reset link of %s the account was disabled changes no password', async (_when, link) => {
  const { id, passwordHash } = await accountOf('guest');
  const token = await link(() => disableAccount(id, 'command line', new Date()));
  const answer = await changePassword(token);
  expect([answer.status, answer.location]).toEqual([400, null]);
  expect((await accountOf('guest')).passwordHash).toBe(passwordHash);
  expect(await db.auditEvent.count({ where: { action: 'password.changed', subject: id } })).toBe(0);
  await db.account.update({ where: { id }, data: { disabledAt: null } });
});
