import { verify } from '@node-rs/argon2';
import { beforeAll, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { MAX_WAITING_HASHES, passwordMatches } from '~/models/sign-in/password.server';
import * as login from '~/routes/_site/auth/login/route';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ verify: typeof verify }>();
  return { ...real, verify: vi.fn(real.verify) };
});

beforeAll(seedPeople);

const { email } = PEOPLE.client;
const guess = (visitor: Visitor) =>
  visitor.post<{ error: Record<string, string[]> }>(login, '/login', {
    email,
    password: 'not-the-password',
  });

test('sign-ins are rejected at once while too many passwords wait, except from a known browser', async () => {
  const owner = await new Visitor().signIn('client');
  owner.cookies.delete('session');
  const { passwordHash } = await accountOf('client');
  const begun: ((same: boolean) => void)[] = [];
  vi.mocked(verify).mockImplementation(() => new Promise((resolve) => void begun.push(resolve)));
  const others = Array.from({ length: 8 + MAX_WAITING_HASHES }, () =>
    passwordMatches('x', passwordHash),
  );
  await vi.waitFor(() => expect(begun).toHaveLength(8));

  const stranger = new Visitor();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 12; tries += 1) statuses.add((await guess(stranger)).status);
  expect(statuses).toEqual(new Set([503]));
  expect(JSON.stringify((await guess(stranger)).data.error)).toContain('try again in a moment');

  const known = guess(owner);
  const counted = { where: { key: { startsWith: 'sign-in by address and network' } } };
  await vi.waitFor(async () => expect(await db.rateLimit.count(counted)).toBe(1));
  vi.mocked(verify).mockImplementation(() => Promise.resolve(false));
  for (const end of begun) end(false);
  expect((await known).status).toBe(400);
  await Promise.all(others);
  expect((await guess(stranger)).status).toBe(400);
});
