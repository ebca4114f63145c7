import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { migrationNames } from '../migrations.server';
import { DatabaseRefused } from '../port.server';

const MAX_LISTED = 3;
const RESTORE = 'restore a backup with "npm run restore -- FILE"';

/**
 * Throws DatabaseRefused, in one line that says what to do, for a database whose record of
 * migrations is lost, or that names migrations this version doesn't have: a newer version made it,
 * and this one could lose what it doesn't know.
 */
export function checkHistory(file: string, migrations: string): void {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.size) return;
  const { applied, tables } = reading(file, (db) => ({
    applied: appliedMigrations(db),
    tables: schemaOf(db).size,
  }));
  if (applied.length === 0 && tables > 0)
    throw new DatabaseRefused(
      `The database ${file} has tables, but no record of its migrations (_prisma_migrations), so the portal can’t tell which version made it. ` +
        `Put the record back, or ${RESTORE}, which keeps this one beside it.`,
    );
  const unknown = unknownMigrations(file, migrations);
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database ${file} was made by another version of the portal, which has ${listed(unknown, 'migration')}. ` +
        `Start that version, or ${RESTORE} that this one made.`,
    );
}

/** The migrations that a database has had and this version doesn't know. */
export function unknownMigrations(file: string, migrations: string): string[] {
  const known = migrationNames(migrations);
  return reading(file, appliedMigrations).filter((name) => !known.includes(name));
}

/**
 * Throws DatabaseRefused, in one line that says what to do, where a migrated database lacks a
 * table, column or index that its migrations make.
 */
export function checkSchema(file: string, migrations: string): void {
  const found = reading(file, schemaOf);
  const missing = [...migratedSchema(migrations)].flatMap(([table, parts]) => {
    const here = found.get(table);
    return here ? parts.filter((part) => !here.includes(part)) : [`table ${table}`];
  });
  if (missing.length === 0) return;
  throw new DatabaseRefused(
    `The database ${file} lacks ${listed(missing)}: something other than the portal has changed it. ` +
      `Put that back, or ${RESTORE}, which keeps this one beside it.`,
  );
}

function appliedMigrations(db: Database.Database): string[] {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get()) return [];
  return db
    .prepare<[], string>(
      'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    .pluck()
    .all();
}

/** The columns and indexes of each of our tables, in words. */
function schemaOf(db: Database.Database): Map<string, string[]> {
  const rows = db
    .prepare<[], { table: string; part: string }>(
      `SELECT t.name AS "table", 'column ' || t.name || '.' || c.name AS part
         FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'
       UNION ALL SELECT tbl_name, 'index ' || name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`,
    )
    .all();
  const tables = new Map<string, string[]>();
  for (const { table, part } of rows)
    if (!/^(_prisma_migrations$|sqlite_)/.test(table))
      tables.set(table, [...(tables.get(table) ?? []), part]);
  return tables;
}

/** What all migrations together make, applied to a database in memory. */
function migratedSchema(migrations: string): Map<string, string[]> {
  const db = new Database(':memory:');
  try {
    for (const name of migrationNames(migrations))
      db.exec(fs.readFileSync(path.join(migrations, name, 'migration.sql'), 'utf8'));
    return schemaOf(db);
  } finally {
    db.close();
  }
}

function reading<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { fileMustExist: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The first few, and how many more there are. */
function listed(names: readonly string[], kind = ''): string {
  const shown = names
    .slice(0, MAX_LISTED)
    .map((name) => (kind ? `the ${kind} ${name}` : `the ${name}`));
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
