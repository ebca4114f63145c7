import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { keepStatements } from '~/gateways/database/sqlite/kept-statements.server';
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

it('limits stand in the text of a query, which would be prepared again at each binding; question marks in text and names stay', () => {
  const connection = new Database(':memory:');
  const prepare = vi.spyOn(connection, 'prepare');
  keepStatements(connection);
  const sql = `
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
    SELECT n, 'LIMIT ?' AS "why?" FROM counted WHERE n > ? LIMIT ? OFFSET ?`;
  const ask = (...given: unknown[]) => connection.prepare(sql).bind(given).raw().all();
  expect(ask(9, 2, 2, 0)).toEqual([
    [3, 'LIMIT ?'],
    [4, 'LIMIT ?'],
  ]);
  expect(ask(9, 2, 1n, 3)).toEqual([[6, 'LIMIT ?']]);
  expect(ask(9, 7, -1, 1)).toEqual([[9, 'LIMIT ?']]);
  expect(() => ask(9, 2, '1; DROP', 0)).toThrow('datatype mismatch');
  const texts = prepare.mock.calls.map(([text]) => text.replace(/.*FROM counted /s, ''));
  expect(texts).toEqual([
    'WHERE n > ? LIMIT 2 OFFSET 0',
    'WHERE n > ? LIMIT 1 OFFSET 3',
    'WHERE n > ? LIMIT -1 OFFSET 1',
    'WHERE n > ? LIMIT ? OFFSET ?',
  ]);
});
