import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** How many statements stay prepared: all that the screens ask, and room for those whose text follows from what is asked. */
const MAX_STATEMENTS = 500;

type Arguments = unknown[];

/**
 * Lets a connection keep what it has prepared, which Prisma's adapter has done anew for each query: a third of what a short
 * query costs. The adapter binds a statement once and runs it at once, so that one may serve the next query of the same text.
 */
export function keepStatements(connection: Database.Database): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, Database.Statement<Arguments>>({ max: MAX_STATEMENTS });
  const statementOf = (sql: string) => {
    const statement = kept.get(sql) ?? prepare<Arguments>(sql);
    kept.set(sql, statement);
    return statement;
  };
  connection.prepare = ((sql: string) => ({
    bind(given: Arguments) {
      const statement = statementOf(sql);
      return {
        reader: statement.reader,
        columns: () => statement.columns(),
        raw: () => ({ all: () => statement.raw().all(...given) }),
        run: () => statement.run(...given),
      };
    },
  })) as unknown as typeof connection.prepare;
}
