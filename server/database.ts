import path from 'node:path';
import { env } from '~/env.server';
import { databaseKind } from '~/gateways/database/kind.server';
import { projectRoot } from './project-root';

export const MIGRATIONS = path.join(projectRoot, 'prisma/migrations');

/** The configured database, as start and commands take care of it. */
export const database = databaseKind(env.databaseUrl).upkeep({
  url: env.databaseUrl,
  dataDir: env.dataDir,
  migrations: MIGRATIONS,
});
