import path from 'node:path';
import { env } from '~/config/env.server';
import { DatabaseRefused } from '~/gateways/database/port.server';
import { projectRoot } from './project-root';

/** Copies the configured SQLite file to a database of PostgreSQL. Returns how many rows each table has. */
export async function copyDatabase(url: string) {
  if (!env.databaseUrl.startsWith('file:'))
    throw new DatabaseRefused('DATABASE_URL is no SQLite file: there is nothing to copy from.');
  const { copyToPostgres } = await import('~/gateways/database/copy-to-postgres.server');
  return copyToPostgres(env.databaseUrl.slice('file:'.length), url, {
    sqlite: path.join(projectRoot, 'prisma/migrations'),
    postgres: path.join(projectRoot, 'prisma/postgres/migrations'),
  });
}
