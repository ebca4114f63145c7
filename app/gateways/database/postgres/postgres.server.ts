import { PrismaPg } from '@prisma/adapter-pg';
import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';
import { connectionTo, placeOf } from './connection.server';
import { migratePostgres } from './migrate.server';
import { inTurns } from './turn-adapter.server';
import { openLine } from './line.server';
import { searchMessages } from './search.server';

/** A database of PostgreSQL 14 or later, `postgresql://user:password@host/name`, which several processes may share. */
export const postgres: DatabaseKind = {
  name: 'postgresql',
  migrations: 'prisma/postgres/migrations',
  adapter: (url, report) => inTurns(new PrismaPg(connectionTo(url)), report),
  // Each statement is a way to the server and back, and waits until the process has a moment for its answer.
  transactions: { maxWait: 10_000, timeout: 12_000 },
  searchMessages,
  databaseSize: sqltag`SELECT pg_database_size(current_database()) AS bytes`,
  openLine,
  // PostgreSQL looks after its files itself, and lets several processes in.
  upkeep: ({ url, migrations }) => ({
    place: () => placeOf(url),
    exists: () => true,
    claim: () => () => undefined,
    prepare: () => migratePostgres(url, migrations),
    copies: null,
  }),
};
