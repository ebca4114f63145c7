import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { defineConfig } from 'prisma/config';

/** Answers what Prisma's CLI asks of a PostgreSQL before comparing schemas; no server needed. */
const nowhere = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  queryRaw: async () => ({
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [5, 7, 0],
    rows: [[true, 'PostgreSQL 16.0', 160_000]],
  }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  dispose: async () => undefined,
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: false }),
  startTransaction: () => Promise.reject(new Error('There is no database.')),
} satisfies SqlDriverAdapter;

const adapter: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: nowhere.adapterName,
  connect: async () => nowhere,
  connectToShadowDb: async () => nowhere,
};

/** Prisma's command line for the derived PostgreSQL schema, without a database. */
export default defineConfig({
  schema: '../generated/postgres/schema.prisma',
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => adapter,
});
