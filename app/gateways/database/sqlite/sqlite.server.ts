import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';
import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';
import { serialised } from './serial-adapter.server';
import { searchMessages } from './search.server';
import { sqliteUpkeep } from './upkeep.server';

/** How long a query waits for the lock of another process, in milliseconds. The whole process waits with it. */
const LOCK_WAIT = 1_000;

/** One SQLite file, `file:/absolute/path`, whose every query takes the same mutex. */
export const sqlite: DatabaseKind = {
  name: 'sqlite',
  migrations: 'prisma/migrations',
  adapter: (url, report) =>
    serialised(new PrismaBetterSQLite3({ url, timeout: LOCK_WAIT }), report),
  searchMessages,
  databaseSize: sqltag`
    SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  upkeep: sqliteUpkeep,
};
