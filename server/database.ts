import path from 'node:path';
import { env } from '~/config/env.server';
import { kind } from '~/gateways/database/kind.server';
import { projectRoot } from './project-root';

export const MIGRATIONS = path.join(projectRoot, kind.migrations);

/** The configured database, as start and commands take care of it. */
export const database = kind.upkeep({
  url: env.databaseUrl,
  dataDir: env.dataDir,
  migrations: MIGRATIONS,
});
