import Database from 'better-sqlite3';
import { vi } from 'vitest';

/** The SQL statements that `work` makes, in order, without their values. Nothing else may use the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const exec = vi.spyOn(Database.prototype, 'exec');
  try {
    await work();
    const calls = [...prepare.mock.calls, ...exec.mock.calls];
    const order = [...prepare.mock.invocationCallOrder, ...exec.mock.invocationCallOrder];
    return calls
      .map(([sql], index) => ({ sql, at: order[index]! }))
      .sort((a, b) => a.at - b.at)
      .map(({ sql }) => sql);
  } finally {
    prepare.mockRestore();
    exec.mockRestore();
  }
}
