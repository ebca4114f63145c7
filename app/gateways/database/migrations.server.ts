import fs from 'node:fs';

/** The names of the migrations in a folder, the oldest first. */
export function migrationNames(migrations: string): string[] {
  return fs
    .readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
