import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Room for every statement of the screens and for those whose text depends on the request. */
const MAX_STATEMENTS = 500;

type Arguments = unknown[];

/** A query split at LIMIT and OFFSET parameters; `at` lists their positions. */
type Query = { pieces: string[]; at: number[] };

/**
 * Makes a connection reuse its prepared statements; Prisma's adapter prepares each query anew.
 * The adapter binds a statement once and runs it at once, so the next query may reuse it.
 * Measured without it (processor time a page, 10 alternating rounds of 60): client dashboard +19 %,
 * inbox +15 %, client messages +7 %, documents +18 %, admin dashboard +26 %.
 */
export function cacheStatements(connection: Database.Database): void {
  const prepare = connection.prepare.bind(connection);
  const statements = new LRUCache<string, Database.Statement<Arguments>>({ max: MAX_STATEMENTS });
  const columns = new WeakMap<Database.Statement<Arguments>, Database.ColumnDefinition[]>();
  const queries = new LRUCache<string, Query>({ max: MAX_STATEMENTS });
  const toStatement = (sql: string) => {
    const statement = statements.get(sql) ?? prepare<Arguments>(sql);
    statements.set(sql, statement);
    return statement;
  };
  const toColumns = (statement: Database.Statement<Arguments>) => {
    const found = columns.get(statement) ?? statement.columns();
    columns.set(statement, found);
    return found;
  };
  connection.prepare = ((sql: string) => ({
    bind(given: Arguments) {
      const query = queries.get(sql) ?? parseQuery(sql);
      queries.set(sql, query);
      const [text, values] = inlineLimits(query, given) ?? [sql, given];
      const statement = toStatement(text);
      return {
        reader: statement.reader,
        columns: () => toColumns(statement),
        raw: () => ({ all: () => statement.raw().all(...values) }),
        run: () => statement.run(...values),
      };
    },
  })) as unknown as typeof connection.prepare;
}

/** Quoted text (with its own question marks), or a parameter and the word before it. */
const PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|(\b(?:LIMIT|OFFSET)\s+)?\?/gi;

function parseQuery(sql: string): Query {
  const query: Query = { pieces: [], at: [] };
  let [parameter, from] = [0, 0];
  for (const { 0: found, 1: limit, index } of sql.matchAll(PARAMETER)) {
    if (!found.endsWith('?')) continue;
    if (limit) {
      query.at.push(parameter);
      query.pieces.push(sql.slice(from, index + limit.length));
      from = index + found.length;
    }
    parameter += 1;
  }
  query.pieces.push(sql.slice(from));
  return query;
}

/** SQLite prepares again for each LIMIT parameter, so it is written out. Null if not whole. */
function inlineLimits({ pieces, at }: Query, given: Arguments): [string, Arguments] | null {
  if (!at.every((index) => isInteger(given[index]))) return null;
  const text = pieces
    .map((piece, index) => (index === 0 ? piece : `${String(given[at[index - 1]!])}${piece}`))
    .join('');
  return [text, at.length === 0 ? given : given.filter((_, index) => !at.includes(index))];
}

const isInteger = (value: unknown) => typeof value === 'bigint' || Number.isSafeInteger(value);
