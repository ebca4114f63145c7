import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export function migrationNames(migrations: string): string[] {
  return fs
    .readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** A migration's SQL, with an id and its checksum as Prisma's command line records them. */
export function readMigration(migrations: string, name: string) {
  const sql = fs.readFileSync(path.join(migrations, name, 'migration.sql'));
  return {
    id: randomUUID(),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql: sql.toString(),
  };
}
