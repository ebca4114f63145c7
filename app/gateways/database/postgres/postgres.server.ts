import { PrismaPg } from '@prisma/adapter-pg';
import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';
import { connectionTo } from './connection.server';
import { isPostgresBusy } from './errors.server';
import { inTurns } from './turn-adapter.server';
import { openLine } from './line.server';
import { searchMessages } from './search.server';
import { postgresUpkeep } from './upkeep.server';

/** A database of PostgreSQL 14 or later, `postgresql://user:password@host/name`, which several processes may share. */
export const postgres: DatabaseKind = {
  name: 'postgresql',
  migrations: 'prisma/postgres/migrations',
  adapter: (url, report) => inTurns(new PrismaPg(connectionTo(url)), report),
  // Each statement is a way to the server and back, and waits until the process has a moment for its answer.
  transactions: { maxWait: 10_000, timeout: 12_000 },
  isBusy: isPostgresBusy,
  searchMessages,
  databaseSize: sqltag`SELECT pg_database_size(current_database()) AS bytes`,
  openLine,
  upkeep: postgresUpkeep,
};
