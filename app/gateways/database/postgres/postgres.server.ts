import { PrismaPg } from '@prisma/adapter-pg';
import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';
import { toPoolConfig, hidePassword } from './connection.server';
import { LockingClient } from './locking-client.server';
import { migratePostgres } from './migrate.server';
import { withTurns } from './turn-adapter.server';
import { openBus } from './bus.server';

/** Uses the indexes on `search_words`, the migrations' function that drops case and accents. */
const searchMessages: DatabaseKind['searchMessages'] = (words, bound, take) => {
  const query = words.map(toPhrase).join(' & ');
  return sqltag`
    SELECT id FROM (
      SELECT m.id FROM messages m
      WHERE search_words(m.content) @@ CAST(${query} AS tsquery) AND m.id < ${bound}
      ORDER BY m.id DESC LIMIT ${take}) AS said
    UNION SELECT id FROM (
      SELECT f.id FROM attachments_search f
      WHERE f.words @@ CAST(${query} AS tsquery) AND f.id < ${bound}
      ORDER BY f.id DESC LIMIT ${take}) AS named
    ORDER BY id DESC LIMIT ${take}`;
};

/** A word as a prefix, its hyphenated parts adjacent. Words are letters and digits: no escaping. */
function toPhrase(word: string): string {
  const parts = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return `(${parts.map((part) => `'${part}'`).join(' <-> ')}:*)`;
}

/** PostgreSQL 14 or later, `postgresql://user:password@host/name`, for several processes. */
export const postgres: DatabaseKind = {
  name: 'postgresql',
  migrations: 'prisma/postgres/migrations',
  adapter: (url, report) =>
    withTurns(
      new PrismaPg({ ...toPoolConfig(url), Client: LockingClient, pipeline: true }),
      report,
    ),
  searchMessages,
  databaseSize: sqltag`SELECT pg_database_size(current_database()) AS bytes`,
  openBus,
  // PostgreSQL looks after its files itself, and lets several processes in.
  upkeep: ({ url, migrations }) => ({
    place: () => hidePassword(url),
    exists: () => true,
    claim: () => () => undefined,
    prepare: () => migratePostgres(url, migrations),
    copies: null,
  }),
};
