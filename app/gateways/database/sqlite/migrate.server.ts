import Database from 'better-sqlite3';
import fs from 'node:fs';
import { APPLIED, compareMigrations, readMigration } from '../migrations.server';
import { DatabaseRefused } from '../port.server';

/** Prisma's own record of migrations: its command line can go on from here. */
const RECORD = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
    "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
  )`;

/** Opened for writing, so that closing leaves no write-ahead log beside the file. */
export function withFile<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { fileMustExist: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

export const hasTable = (db: Database.Database, name: string) =>
  db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;

/** A database's applied migrations, if recorded, and how they compare to this version. */
export function readMigrationState(file: string, migrations: string) {
  const applied = fs.existsSync(file)
    ? withFile(file, (db) =>
        hasTable(db, '_prisma_migrations') ? db.prepare<[], string>(APPLIED).pluck().all() : [],
      )
    : [];
  return { applied, ...compareMigrations(applied, migrations) };
}

/**
 * Brings the database file up to date. It is copied first (`<file>.before-migration`, which stays)
 * and put back when one of several migrations fails. Throws DatabaseRefused when one does. Only the
 * holder of the database lock may call it. Returns the names of the migrations that were applied.
 */
export function migrateDatabase(file: string, migrations: string): string[] {
  const { pending } = readMigrationState(file, migrations);
  if (pending.length === 0) return [];
  const copy = fs.existsSync(file) ? copyBeside(file) : null;
  const db = new Database(file);
  try {
    // A table that is made anew is dropped in between; what points to it is checked afterwards.
    db.pragma('foreign_keys = OFF');
    db.exec(RECORD);
    for (const name of pending) applyMigration(db, migrations, name);
  } catch (cause) {
    db.close();
    for (const ending of ['', '-wal', '-shm']) fs.rmSync(file + ending, { force: true });
    if (copy) fs.copyFileSync(copy, file);
    throw new DatabaseRefused(
      `The database could not be migrated (${pending.join(', ')}); it is as it was before. ${(cause as Error).message}`,
      { cause },
    );
  }
  db.close();
  return pending;
}

/** Copies the file with all that its write-ahead log still holds. Throws DatabaseRefused. */
function copyBeside(file: string): string {
  const copy = `${file}.before-migration`;
  try {
    withFile(file, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    fs.copyFileSync(file, copy);
    fs.chmodSync(copy, 0o600);
    return copy;
  } catch (cause) {
    throw new DatabaseRefused(
      `The database must be copied before it is migrated, which failed: ${(cause as Error).message}. Nothing was changed.`,
      { cause },
    );
  }
}

/** Applies a migration whole or not at all. Throws with its name where it fails. */
function applyMigration(db: Database.Database, migrations: string, name: string): void {
  const { id, checksum, sql } = readMigration(migrations, name);
  db.exec('BEGIN IMMEDIATE');
  try {
    db.exec(sql);
    const [broken] = db.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken) throw new Error(`a row of ${broken.table} points to none of ${broken.parent}`);
    db.prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES (?, ?, ?, ?, 1)`,
    ).run(id, checksum, Date.now(), name);
    db.exec('COMMIT');
  } catch (cause) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw new Error(`${name}: ${(cause as Error).message}`, { cause });
  }
}
