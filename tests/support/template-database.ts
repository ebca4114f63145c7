import Database from 'better-sqlite3';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

const MIGRATIONS = path.resolve('prisma/migrations');

/** Makes one migrated, empty database for the whole run; every test file starts from a copy of it. */
export default function setup(project: TestProject): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-template-'));
  const file = path.join(folder, 'portal.db');
  writeMigratedDatabase(file);
  project.provide('templateDatabase', file);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

/** Applies every migration to a new file and notes them as Prisma does, so that a server finds nothing left to migrate. */
export function writeMigratedDatabase(file: string): void {
  const db = new Database(file);
  db.exec(`CREATE TABLE "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
    "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`);
  const note = db.prepare(
    'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)',
  );
  for (const name of fs
    .readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    db.exec(sql);
    note.run(
      randomUUID(),
      createHash('sha256').update(sql).digest('hex'),
      Date.now(),
      name,
      Date.now(),
    );
  }
  db.close();
}
