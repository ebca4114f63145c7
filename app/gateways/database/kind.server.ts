import { env } from '~/config/env.server';
import type { DatabaseKind, Line } from './port.server';

/** The configured kind of database; only its code is loaded. */
export const kind: DatabaseKind = env.databaseUrl.startsWith('file:')
  ? (await import('./sqlite/sqlite.server')).sqlite
  : (await import('./postgres/postgres.server')).postgres;

/** The line to the other processes on the same database; null where there can be none. It connects at its first use. */
export const line: Line | null =
  kind.openLine?.(env.databaseUrl, (error) =>
    process.emitWarning(error instanceof Error ? error : String(error)),
  ) ?? null;
