import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const migrationNames = (migrations: string): string[] =>
  fs
    .readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** A migration's SQL, with an id and its checksum as Prisma's command line records them. */
export function readMigration(migrations: string, name: string) {
  const sql = fs.readFileSync(path.join(migrations, name, 'migration.sql'));
  return {
    id: randomUUID(),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql: sql.toString(),
  };
}

/** The migrations a database has had, by Prisma's own record. */
export const APPLIED =
  'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';

/** `pending`: what a database has not had; `unknown`: what only another version knows. */
export function compareMigrations(applied: readonly string[], migrations: string) {
  const names = migrationNames(migrations);
  return {
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.find((name) => !names.includes(name)),
  };
}
