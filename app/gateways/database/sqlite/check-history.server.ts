import Database from 'better-sqlite3';
import { migrationNames } from '../migrations.server';
import { DatabaseRefused } from '../port.server';

const RESTORE = 'restore a backup with "npm run restore -- FILE"';

/**
 * Throws DatabaseRefused for a database whose record of migrations is lost, or that names
 * migrations this version doesn't have: this version could lose what a newer one stored.
 */
export function checkHistory(file: string, migrations: string): void {
  if (appliedMigrations(file).length === 0)
    throw new DatabaseRefused(
      `The database ${file} has tables, but no record of its migrations (_prisma_migrations), so the portal can’t tell which version made it. ` +
        `Put the record back, or ${RESTORE}, which keeps this one beside it.`,
    );
  const unknown = unknownMigrations(file, migrations);
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database ${file} was made by another version of the portal, which has the migration ${unknown[0]}. ` +
        `Start that version, or ${RESTORE} that this one made.`,
    );
}

/** The migrations that a database has had and this version doesn't know. */
export function unknownMigrations(file: string, migrations: string): string[] {
  const known = migrationNames(migrations);
  return appliedMigrations(file).filter((name) => !known.includes(name));
}

function appliedMigrations(file: string): string[] {
  const db = new Database(file, { fileMustExist: true });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get())
      return [];
    return db
      .prepare<[], string>(
        'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
      )
      .pluck()
      .all();
  } finally {
    db.close();
  }
}
