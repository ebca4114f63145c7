import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';
import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';
import { withSerialQueries } from './serial-adapter.server';
import { sqliteUpkeep } from './upkeep.server';

/** Asks SQLite's full-text indexes (FTS5), which triggers of the migrations keep. */
const searchMessages: DatabaseKind['searchMessages'] = (words, bound, take) => {
  // Words are quoted prefixes, so none is an operator; hyphenated words become phrases.
  const query = words.map((word) => `"${word}"*`).join(' ');
  return sqltag`
    SELECT id FROM (
      SELECT f.rowid AS id FROM messages_search f
      WHERE messages_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    UNION SELECT id FROM (
      SELECT f.rowid AS id FROM attachments_search f
      WHERE attachments_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    ORDER BY id DESC LIMIT ${take}`;
};

/** Milliseconds to wait for another process's lock. The whole process waits. */
const LOCK_WAIT = 1_000;

/** One SQLite file, `file:/absolute/path`, whose every query takes the same mutex. */
export const sqlite: DatabaseKind = {
  name: 'sqlite',
  migrations: 'prisma/migrations',
  adapter: (url, report) =>
    withSerialQueries(new PrismaBetterSQLite3({ url, timeout: LOCK_WAIT }), report),
  searchMessages,
  databaseSize: sqltag`
    SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  upkeep: sqliteUpkeep,
};
