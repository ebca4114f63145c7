import path from 'node:path';
import { env } from '~/config/env.server';
import { lockFile } from '~/gateways/database/file-lock.server';
import { kind } from '~/gateways/database/kind.server';
import { filesFolder } from '~/gateways/storage/storage.server';
import { projectRoot } from './project-root';
import { StartRefused } from './start-refused';

export const MIGRATIONS = path.join(projectRoot, kind.migrations);

export const database = kind.upkeep({
  url: env.databaseUrl,
  dataDir: env.dataDir,
  migrations: MIGRATIONS,
});

/** Claims the data folder's files. Returns how to release them. Throws StartRefused if taken. */
export function claimFiles(): () => void {
  if (!filesFolder) return () => undefined;
  const release = lockFile(path.join(env.dataDir, 'files.lock'));
  if (release) return release;
  throw new StartRefused(
    `Another server keeps its files in ${env.dataDir}. Stop it first, or set the S3_ variables for both.`,
  );
}
