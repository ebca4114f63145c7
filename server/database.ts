import path from 'node:path';
import { env } from '~/env.server';
import { databaseKind } from '~/gateways/database/kind.server';
import { runPrisma } from './prisma-cli.mjs';
import { projectRoot } from './project-root';

export const MIGRATIONS = path.join(projectRoot, 'prisma/migrations');

/** Applies a folder's migrations to a database by Prisma's command line. */
export function deploy(url: string, migrations = MIGRATIONS): Promise<void> {
  return runPrisma(['migrate', 'deploy'], { DATABASE_URL: url, PORTAL_MIGRATIONS: migrations });
}

/** The configured database, as start and commands take care of it. */
export const database = databaseKind(env.databaseUrl).upkeep({
  url: env.databaseUrl,
  dataDir: env.dataDir,
  migrations: MIGRATIONS,
  deploy,
});
