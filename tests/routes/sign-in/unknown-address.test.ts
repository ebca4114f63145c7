import { hash, verify } from '@node-rs/argon2';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { findAccountByPassword, hashPassword } from '~/models/sign-in/password.server';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ hash: typeof hash; verify: typeof verify }>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

beforeAll(async () => {
  await seedPeople();
  const { id } = await accountOf('client');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.account.update({ where: { id }, data: { passwordHash } });
});

/** What it takes to try a password: the statements, and how many hashes are made and checked. */
async function workOf(email: string, password: string) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const statements = await statementsOf(() => findAccountByPassword(email, password));
  const [params] = vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$')[3]);
  const { length: verified } = vi.mocked(verify).mock.calls;
  return { statements, params, verified, hashed: vi.mocked(hash).mock.calls.length };
}

test('a wrong password takes the same work with and without an account', async () => {
  const known = () => workOf(PEOPLE.client.email, 'not-the-password');
  const first = await known();
  const unknown = await workOf('nobody@home.example', 'not-the-password');
  expect(unknown).toEqual({ ...first, hashed: 0, verified: 1, params: 'm=19456,t=2,p=1' });
  expect(first.hashed).toBe(1);
  expect(await known()).toEqual(unknown);
  expect(await workOf(PEOPLE.client.email, DEMO_PASSWORD)).toEqual(unknown);
  expect(unknown.statements).toHaveLength(2);
});
