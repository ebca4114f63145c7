import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrateDatabase, pendingMigrations } from '#server/migrate';
import { newDataDir } from '#tests/support/server';

/** A database of an earlier version, with something in it. */
function olderDatabase(): string {
  const file = path.join(newDataDir(), 'portal.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec(
    "DELETE FROM _prisma_migrations; CREATE TABLE kept (word TEXT); INSERT INTO kept VALUES ('precious')",
  );
  db.close();
  return file;
}

const wordsIn = (file: string) =>
  new Database(file, { readonly: true }).prepare('SELECT word FROM kept').pluck().all();

describe('migrating', () => {
  it('does nothing to a database that is up to date', async () => {
    const file = path.join(newDataDir(), 'portal.db');
    expect(await migrateDatabase(file, () => Promise.reject(new Error('must not run')))).toEqual(
      [],
    );
  });

  it('puts the file back when a migration fails halfway, and can be tried again', async () => {
    const file = olderDatabase();
    const pending = pendingMigrations(file);
    expect(pending.length).toBeGreaterThan(0);
    const failing = migrateDatabase(file, async (target) => {
      const db = new Database(target);
      db.exec(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', 'half'); DROP TABLE kept; DROP TABLE accounts",
      );
      db.close();
      throw new Error('no such column');
    });
    await expect(failing).rejects.toThrow(
      /could not be migrated .*; it is as it was before\. no such column/,
    );
    expect(wordsIn(file)).toEqual(['precious']);
    expect(pendingMigrations(file)).toEqual(pending);
    expect(await migrateDatabase(file, async () => undefined)).toEqual(pending);
  });

  it('leaves no half-made file where there was none', async () => {
    const file = path.join(newDataDir(), 'new.db');
    await expect(
      migrateDatabase(
        file,
        async (target) => (fs.writeFileSync(target, 'half'), Promise.reject(new Error('no'))),
      ),
    ).rejects.toThrow('no');
    expect(fs.existsSync(file)).toBe(false);
  });

  it('fails in words when Prisma refuses, as it does on tables it didn’t make', async () => {
    const file = olderDatabase();
    await expect(migrateDatabase(file)).rejects.toThrow(/prisma migrate deploy failed/);
    expect(wordsIn(file)).toEqual(['precious']);
  });
});
