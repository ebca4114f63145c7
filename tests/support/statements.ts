import Database from 'better-sqlite3';
import { Client } from 'pg';
import { vi } from 'vitest';
import { isOnPostgres } from './postgres';

const memory = new Database(':memory:');
const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Database.Statement<
  unknown[]
>;
memory.close();

/** The SQL that `work` makes, without values. Nothing else may use the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  if (isOnPostgres) return statementsOnPostgres(work);
  const runs = [vi.spyOn(Statement, 'all'), vi.spyOn(Statement, 'run')];
  const exec = vi.spyOn(Database.prototype, 'exec');
  try {
    await work();
    const made = [
      ...runs.flatMap(({ mock }) =>
        (mock.contexts as Database.Statement[]).map(({ source }, index) => ({
          source,
          at: mock.invocationCallOrder[index]!,
        })),
      ),
      ...exec.mock.calls.map(([source], index) => ({
        source,
        at: exec.mock.invocationCallOrder[index]!,
      })),
    ];
    return made.sort((a, b) => a.at - b.at).map(({ source }) => source);
  } finally {
    for (const spy of [...runs, exec]) spy.mockRestore();
  }
}

/** Comparable to SQLite: without lock statements and notifications. */
async function statementsOnPostgres(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([sent]) => (typeof sent === 'string' ? sent : (sent as { text: string }).text))
      .filter((sql) => !/pg_advisory|pg_notify/.test(sql));
  } finally {
    query.mockRestore();
  }
}
