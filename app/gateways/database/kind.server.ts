import type { DatabaseKind } from './port.server';
import { isPostgresBusy, isPostgresHeld } from './postgres/errors.server';
import { isSqliteBusy, isSqliteHeld } from './sqlite/errors.server';

const isPostgres = (url: string) => /^postgres(ql)?:/.test(url);

/**
 * The kind that a database's address is of, by how it begins; only that one is loaded. Throws for
 * an address of none.
 */
export async function databaseKind(url: string): Promise<DatabaseKind> {
  if (url.startsWith('file:')) return (await import('./sqlite/sqlite.server')).sqlite;
  if (isPostgres(url)) return (await import('./postgres/postgres.server')).postgres;
  throw new Error('DATABASE_URL begins like no database that the portal knows.');
}

/** Of each kind, whether its own error, found anywhere in what was thrown, says that it can't do its work for now. */
export const busyTests: readonly DatabaseKind['isBusy'][] = [isSqliteBusy, isPostgresBusy];

/** Of each kind, whether its own error says that somebody else is writing. */
export const heldTests: readonly DatabaseKind['isBusy'][] = [isSqliteHeld, isPostgresHeld];
