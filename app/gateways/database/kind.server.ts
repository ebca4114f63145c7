import { env } from '~/config/env.server';
import type { DatabaseKind, ProcessBus } from './port.server';

/** The configured kind of database; only its code is loaded. */
export const kind: DatabaseKind = env.databaseUrl.startsWith('file:')
  ? (await import('./sqlite/sqlite.server')).sqlite
  : (await import('./postgres/postgres.server')).postgres;

/**
 * Connects to the other processes on the same database at its first use; null where there can be
 * none.
 */
export const bus: ProcessBus | null =
  kind.openBus?.(env.databaseUrl, (error) =>
    process.emitWarning(error instanceof Error ? error : String(error)),
  ) ?? null;
