import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/database';
import { runPrisma } from '#server/commands/prisma-cli.mjs';
import {
  APPROVALS_MIGRATION,
  expectedApprovals,
  expectedContent,
  ROWS_MIGRATION,
  SAVED_APPROVALS,
  SAVED_CONTENT,
  SAVED_DRAFTS,
  SAVED_ROWS,
  SAVED_SETTING,
} from '#tests/support/saved-rows';
import { newDataDir } from '#tests/support/server';
import { migrationNames } from '~/gateways/database/migrations.server';
import { migrateDatabase, readMigrationState } from '~/gateways/database/sqlite/migrate.server';

let folder: string;
/** The migrations of a later version: this one's, and what a test adds. */
let migrations: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = newDataDir();
  migrations = at('migrations');
  fs.cpSync(MIGRATIONS, migrations, { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const LATER = '20990101000000_later';
function addMigration(sql: string): void {
  fs.mkdirSync(path.join(migrations, LATER));
  fs.writeFileSync(path.join(migrations, LATER, 'migration.sql'), sql);
}

/** A database of this version with something in it. */
function filledDatabase(): string {
  const file = at('portal.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec("INSERT INTO accounts (id, email) VALUES ('a', 'Kept@home.example')");
  db.close();
  return file;
}

const read = (file: string, sql: string) => {
  const db = new Database(file, { readonly: true });
  const rows = db.prepare(sql).all();
  db.close();
  return rows;
};
const emailsIn = (file: string) =>
  read(file, 'SELECT email FROM accounts').map((row) => (row as { email: string }).email);

const migrate = (file: string) => migrateDatabase(file, migrations);

describe('migrating', () => {
  it('leaves an up-to-date database unchanged', () => {
    expect(migrate(filledDatabase())).toEqual([]);
    expect(fs.existsSync(at('portal.db.before-migration'))).toBe(false);
  });

  it('upgrades an older database, keeping its data and a copy of the old file', () => {
    addMigration(`
      ALTER TABLE "accounts" ADD COLUMN "nickname" TEXT NOT NULL DEFAULT '';
      UPDATE "accounts" SET "nickname" = 'Kit', "email" = lower("email");
      CREATE INDEX "accounts_nickname_idx" ON "accounts"("nickname");`);
    const file = filledDatabase();
    expect(migrate(file)).toEqual([LATER]);
    expect(read(file, 'SELECT email, nickname FROM accounts')).toEqual([
      { email: 'kept@home.example', nickname: 'Kit' },
    ]);
    expect(emailsIn(`${file}.before-migration`)).toEqual(['Kept@home.example']);
    expect(readMigrationState(file, migrations).pending).toEqual([]);
  });

  it('creates a new database by all migrations of its version', () => {
    addMigration('CREATE TABLE "later" ("id" TEXT NOT NULL PRIMARY KEY)');
    const file = at('new.db');
    expect(migrate(file)).toEqual([...migrationNames(MIGRATIONS), LATER]);
  });

  it('restores the file when a migration fails halfway, and can be retried', () => {
    addMigration('DELETE FROM "accounts"; DROP TABLE "messages"; UPDATE "nowhere" SET "id" = 1;');
    const file = filledDatabase();
    expect(() => migrate(file)).toThrow(
      /could not be migrated \(20990101000000_later\); it is as it was before\. [^]*nowhere/,
    );
    expect(emailsIn(file)).toEqual(['Kept@home.example']);
    expect(readMigrationState(file, migrations).pending).toEqual([LATER]);

    fs.writeFileSync(path.join(migrations, LATER, 'migration.sql'), 'DROP TABLE "documents"');
    expect(migrate(file)).toEqual([LATER]);
  });

  it('leaves no partial file if there was none', () => {
    addMigration('UPDATE "nowhere" SET "id" = 1');
    expect(() => migrate(at('new.db'))).toThrow('nowhere');
    expect(fs.existsSync(at('new.db'))).toBe(false);
  });

  it('fails with a sentence on tables that it didn’t create', () => {
    const file = filledDatabase();
    new Database(file).exec('DELETE FROM _prisma_migrations').close();
    expect(() => migrate(file)).toThrow(/could not be migrated .*table .* already exists/);
    expect(emailsIn(file)).toEqual(['Kept@home.example']);
  });

  it('rejects one that leaves dangling references, and recreates tables that others reference', () => {
    const file = filledDatabase();
    new Database(file)
      .exec("INSERT INTO role_grants (id, account_id, role) VALUES ('r', 'a', 'client')")
      .close();
    addMigration('DELETE FROM "accounts"');
    expect(() => migrate(file)).toThrow(/a row of role_grants points to none of accounts/);
    fs.writeFileSync(
      path.join(migrations, LATER, 'migration.sql'),
      'CREATE TABLE "kept" AS SELECT * FROM "accounts"; DELETE FROM "accounts"; INSERT INTO "accounts" SELECT * FROM "kept"; DROP TABLE "kept";',
    );
    expect(migrate(file)).toEqual([LATER]);
    expect(read(file, 'SELECT account_id FROM role_grants')).toEqual([{ account_id: 'a' }]);
  });

  it('records migrations so that Prisma’s command line continues from there', async () => {
    const file = at('new.db');
    migrate(file);
    await runPrisma(['migrate', 'status'], { DATABASE_URL: `file:${file}` });
  });

  it('preserves who approved a draft, and consents of before letters', () => {
    const file = at('old.db');
    const later = migrationNames(MIGRATIONS).filter((name) => name >= APPROVALS_MIGRATION);
    for (const name of later) fs.rmSync(path.join(migrations, name), { recursive: true });
    migrate(file);
    new Database(file).exec(SAVED_DRAFTS).close();
    expect(migrateDatabase(file, MIGRATIONS)).toEqual(later);
    expect(read(file, SAVED_APPROVALS)).toEqual(expectedApprovals(1, 0));
  });

  it('turns saved replies and answers into content', () => {
    const file = at('old.db');
    const later = migrationNames(MIGRATIONS).filter((name) => name >= ROWS_MIGRATION);
    for (const name of later) fs.rmSync(path.join(migrations, name), { recursive: true });
    migrate(file);
    new Database(file).exec(SAVED_ROWS).close();
    expect(migrateDatabase(file, MIGRATIONS)).toEqual(later);
    expect(read(file, SAVED_CONTENT)).toEqual(expectedContent(1, 0));
    const [setting] = read(file, SAVED_SETTING) as { value: string }[];
    expect(JSON.parse(setting!.value)).toContain('canned-reply');
    expect(JSON.parse(setting!.value)).not.toContain('answer');
  });
});
