import { defineConfig } from 'prisma/config';
import { databaseUrl } from './prisma/database-url.ts';
import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';

/** Prisma's command line with the JavaScript engine: it downloads nothing. */
export default defineConfig({
  schema: './prisma/schema.prisma',
  migrations: { path: './prisma/migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => new PrismaBetterSQLite3({ url: databaseUrl(process.env) }),
});
