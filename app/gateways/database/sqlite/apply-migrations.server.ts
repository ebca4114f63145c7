import Database from 'better-sqlite3';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The table in which Prisma's command line records what it applied: either of the two goes on where
 * the other left off.
 */
const RECORD = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
    "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
  )`;

/**
 * Applies migrations of a folder to a database file, each whole or not at all. Throws with the name
 * of the one that failed.
 */
export function applyMigrations(file: string, migrations: string, names: readonly string[]): void {
  const db = new Database(file);
  try {
    // A table that is made anew is dropped in between; what points to it is checked afterwards.
    db.pragma('foreign_keys = OFF');
    db.exec(RECORD);
    for (const name of names)
      applyMigration(db, name, fs.readFileSync(path.join(migrations, name, 'migration.sql')));
  } finally {
    db.close();
  }
}

function applyMigration(db: Database.Database, name: string, sql: Buffer): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    db.exec(sql.toString());
    const [broken] = db.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken) throw new Error(`a row of ${broken.table} points to none of ${broken.parent}`);
    db.prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES (?, ?, ?, ?, 1)`,
    ).run(randomUUID(), createHash('sha256').update(sql).digest('hex'), Date.now(), name);
    db.exec('COMMIT');
  } catch (cause) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw new Error(`${name}: ${(cause as Error).message}`, { cause });
  }
}
