import Database from 'better-sqlite3';
import fs from 'node:fs';
import { migrationNames } from '../migrations.server';
import { DatabaseRefused } from '../port.server';
import { applyMigrations } from './apply-migrations.server';

/** The migrations that the database file has not had, or that failed on it; all of them for a file that isn't there. */
export function pendingMigrations(file: string, migrations: string): string[] {
  const names = migrationNames(migrations);
  if (!fs.existsSync(file)) return names;
  const db = new Database(file, { readonly: true });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get())
      return names;
    const done = db
      .prepare(
        'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      )
      .pluck()
      .all();
    return names.filter((name) => !done.includes(name));
  } finally {
    db.close();
  }
}

/**
 * Brings the database file up to date. It is copied first (`<file>.before-migration`, which stays)
 * and put back when one of several migrations fails. Throws DatabaseRefused when one does. Only the
 * holder of the database lock may call it. Returns the names of the migrations that were applied.
 */
export function migrateDatabase(
  file: string,
  migrations: string,
  apply = applyMigrations,
): string[] {
  const pending = pendingMigrations(file, migrations);
  if (pending.length === 0) return [];
  let copy: string | null = null;
  try {
    if (fs.existsSync(file)) copy = copyBeside(file);
  } catch (cause) {
    throw new DatabaseRefused(
      `The database must be copied before it is migrated, which failed: ${(cause as Error).message}. Nothing was changed.`,
      { cause },
    );
  }
  try {
    apply(file, migrations, pending);
  } catch (cause) {
    for (const ending of ['', '-wal', '-shm']) fs.rmSync(file + ending, { force: true });
    if (copy) fs.copyFileSync(copy, file);
    throw new DatabaseRefused(
      `The database could not be migrated (${pending.join(', ')}); it is as it was before. ${(cause as Error).message}`,
      { cause },
    );
  }
  return pending;
}

/** Copies the file with all that its write-ahead log still holds. */
function copyBeside(file: string): string {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const copy = `${file}.before-migration`;
  fs.copyFileSync(file, copy);
  fs.chmodSync(copy, 0o600);
  return copy;
}
