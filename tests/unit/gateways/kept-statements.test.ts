import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { db } from '#tests/support/database';

it('a query of the same text is prepared once, whatever it is asked with, and is right after a change of its table', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const ask = (email: string) => db.account.findUnique({ where: { email } });
  for (const name of ['a', 'b', 'c'])
    await db.account.create({ data: { email: `${name}@kept.example` } });
  await ask('a@kept.example');
  prepare.mockClear();
  expect((await ask('b@kept.example'))?.email).toBe('b@kept.example');
  expect(await ask('nobody@kept.example')).toBeNull();
  await db.$executeRawUnsafe('ALTER TABLE accounts ADD COLUMN later TEXT');
  expect((await ask('a@kept.example'))?.email).toBe('a@kept.example');
  expect(prepare.mock.calls.filter(([sql]) => /^SELECT/.test(sql))).toEqual([]);
});
