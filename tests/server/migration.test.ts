import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deploy, MIGRATIONS } from '#server/database';
import { newDataDir } from '#tests/support/server';
import { checkHistory, checkSchema } from '~/gateways/database/sqlite/check-schema.server';
import {
  migrateDatabase,
  migrationNames,
  pendingMigrations,
} from '~/gateways/database/sqlite/migrate.server';

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

const byPrisma = (file: string) => deploy(`file:${file}`, migrations);
const migrate = (file: string, apply: (file: string) => Promise<void> = byPrisma) =>
  migrateDatabase(file, migrations, apply);

describe('migrating', () => {
  it('does nothing to a database that is up to date', async () => {
    const mustNotRun = () => Promise.reject(new Error('must not run'));
    expect(await migrate(filledDatabase(), mustNotRun)).toEqual([]);
    expect(fs.existsSync(at('portal.db.before-migration'))).toBe(false);
  });

  it('brings an older database to a later version, keeps what is in it and a copy of how it was', async () => {
    addMigration(`
      ALTER TABLE "accounts" ADD COLUMN "nickname" TEXT NOT NULL DEFAULT '';
      UPDATE "accounts" SET "nickname" = 'Kit', "email" = lower("email");
      CREATE INDEX "accounts_nickname_idx" ON "accounts"("nickname");`);
    const file = filledDatabase();
    checkHistory(file, migrations);
    expect(() => checkSchema(file, migrations)).toThrow('lacks the column accounts.nickname');

    expect(await migrate(file)).toEqual([LATER]);
    checkSchema(file, migrations);
    expect(read(file, 'SELECT email, nickname FROM accounts')).toEqual([
      { email: 'kept@home.example', nickname: 'Kit' },
    ]);
    expect(emailsIn(`${file}.before-migration`)).toEqual(['Kept@home.example']);
    expect(pendingMigrations(file, migrations)).toEqual([]);
    expect(() => checkHistory(file, MIGRATIONS)).toThrow(/another version of the portal.*_later/);
  });

  it('makes a new database by all migrations of its version', async () => {
    addMigration('CREATE TABLE "later" ("id" TEXT NOT NULL PRIMARY KEY)');
    const file = at('new.db');
    expect(await migrate(file)).toEqual([...migrationNames(MIGRATIONS), LATER]);
    checkSchema(file, migrations);
  });

  it('puts the file back when a migration fails halfway, and can be tried again', async () => {
    addMigration('DELETE FROM "accounts"; DROP TABLE "messages"; UPDATE "nowhere" SET "id" = 1;');
    const file = filledDatabase();
    await expect(migrate(file)).rejects.toThrow(
      /could not be migrated \(20990101000000_later\); it is as it was before\. [^]*nowhere/,
    );
    expect(emailsIn(file)).toEqual(['Kept@home.example']);
    checkSchema(file, MIGRATIONS);
    expect(pendingMigrations(file, migrations)).toEqual([LATER]);

    fs.writeFileSync(path.join(migrations, LATER, 'migration.sql'), 'DROP TABLE "documents"');
    expect(await migrate(file)).toEqual([LATER]);
  });

  it('leaves no half-made file where there was none', async () => {
    const file = at('new.db');
    const halfway = async (target: string) => {
      fs.writeFileSync(target, 'half');
      throw new Error('no');
    };
    await expect(migrate(file, halfway)).rejects.toThrow('no');
    expect(fs.existsSync(file)).toBe(false);
  });

  it('fails in words when Prisma refuses, as it does on tables it didn’t make', async () => {
    const file = filledDatabase();
    new Database(file).exec('DELETE FROM _prisma_migrations').close();
    await expect(migrate(file)).rejects.toThrow(/prisma migrate deploy failed/);
    expect(emailsIn(file)).toEqual(['Kept@home.example']);
  });
});
