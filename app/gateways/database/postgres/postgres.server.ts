import { PrismaPg } from '@prisma/adapter-pg';
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
  isBusy: isPostgresBusy,
  searchMessages,
  openLine,
  upkeep: postgresUpkeep,
};
