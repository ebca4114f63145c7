import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { cacheStatements } from '~/gateways/database/sqlite/statement-cache.server';
import { db } from '#tests/support/database';

it('the statement cache prepares a query once and stays correct after its table changes', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const ask = (email: string) => db.account.findUnique({ where: { email } });
  for (const name of ['a', 'b', 'c'])
    await db.account.create({ data: { email: `${name}@cached.example` } });
  await ask('a@cached.example');
  prepare.mockClear();
  expect((await ask('b@cached.example'))?.email).toBe('b@cached.example');
  expect(await ask('nobody@cached.example')).toBeNull();
  await db.$executeRawUnsafe('ALTER TABLE accounts ADD COLUMN later TEXT');
  expect((await ask('a@cached.example'))?.email).toBe('a@cached.example');
  expect(prepare.mock.calls.filter(([sql]) => /^SELECT/.test(sql))).toEqual([]);
});

it('the statement cache keeps a plan whatever is bound, and leaves question marks in strings and names', () => {
  const connection = new Database(':memory:');
  const prepare = vi.spyOn(connection, 'prepare');
  cacheStatements(connection);
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
  expect(prepare.mock.calls).toHaveLength(1);
  expect(prepare.mock.calls[0]?.[0]).toMatch(
    /'LIMIT \?' AS "why\?" FROM counted WHERE n > \+\? LIMIT \+\? OFFSET \+\?$/,
  );
});

it('the statement cache reads the columns of a statement once', () => {
  const connection = new Database(':memory:');
  cacheStatements(connection);
  const readColumns = (given: number) =>
    connection.prepare('SELECT ? AS one, 2 AS two').bind(given).columns();
  const columns = readColumns(1);
  expect(columns.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(readColumns(2)).toBe(columns);
});
