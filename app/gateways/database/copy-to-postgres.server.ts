import { Client } from 'pg';
import { DatabaseRefused } from './port.server';
import { connectionTo, placeOf } from './postgres/connection.server';
import { copyTables, type CopiedTable } from './postgres/copy.server';
import { migratePostgres } from './postgres/migrate.server';
import { lockDatabase } from './sqlite/lock.server';
import { pendingMigrations } from './sqlite/migrate.server';
import { openTables } from './sqlite/table-source.server';

/** The folders of the migrations of either. */
type Folders = { sqlite: string; postgres: string };

/**
 * Copies everything of a SQLite file that no server uses into an empty database of PostgreSQL,
 * whole or not at all, and compares both. The file stays as it is. Throws where either isn't fit
 * for that.
 */
export async function copyToPostgres(
  file: string,
  url: string,
  migrations: Folders,
): Promise<CopiedTable[]> {
  const unlock = lockDatabase(file);
  try {
    if (pendingMigrations(file, migrations.sqlite).length > 0)
      throw new DatabaseRefused(
        `The database ${file} is of an earlier version. Start the portal with it once, stop it, and copy then.`,
      );
    await migratePostgres(url, migrations.postgres);
    const source = openTables(file);
    const client = new Client({ ...connectionTo(url), statement_timeout: 0 });
    try {
      await client.connect();
      await client.query('BEGIN');
      const copied = await copyTables(client, source);
      await client.query('COMMIT');
      await client.query('ANALYZE');
      return copied;
    } catch (cause) {
      throw new DatabaseRefused(`${placeOf(url)}: ${(cause as Error).message}`, { cause });
    } finally {
      source.close();
      await client.end();
    }
  } finally {
    unlock();
  }
}
