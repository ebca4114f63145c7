import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runPrisma } from './prisma-cli.mjs';

/** The PostgreSQL schema and client come from SQLite's at set-up; migrations are committed. */
const SOURCE = 'prisma/schema.prisma';
const SCHEMA = 'prisma/generated/postgres/schema.prisma';
const MIGRATIONS = 'prisma/postgres/migrations';
const CONFIG = 'prisma/postgres/prisma.config.ts';

/**
 * SQLite's Prisma schema with PostgreSQL as its data source.
 * @param {string} schema
 */
function postgresSchema(schema) {
  return schema
    .replace('output     = "./generated"', 'output     = "./client"')
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('url      = "file:../data/portal.db"', 'url      = "postgresql://localhost/portal"');
}

/** Makes the PostgreSQL client beside SQLite's, from the derived schema. */
export async function generatePostgres() {
  fs.mkdirSync(path.dirname(SCHEMA), { recursive: true });
  fs.writeFileSync(SCHEMA, postgresSchema(fs.readFileSync(SOURCE, 'utf8')));
  await runPrisma(['generate'], {}, CONFIG);
}

/**
 * Writes a PostgreSQL migration for what changed in the schema since a Git revision, under the name of
 * SQLite's newest migration. Returns its file, or null where nothing changed.
 * @param {string} revision
 * @returns {Promise<string | null>}
 */
export async function writePostgresMigration(revision) {
  const earlier = execFileSync('git', ['show', `${revision}:${SOURCE}`], { encoding: 'utf8' });
  const sql = await migrationSql(earlier, fs.readFileSync(SOURCE, 'utf8'));
  if (!/^[A-Z]/m.test(sql)) return null;
  const name = fs
    .readdirSync('prisma/migrations')
    .filter((entry) => /^\d/.test(entry))
    .sort()
    .at(-1);
  const file = path.join(MIGRATIONS, name ?? '', 'migration.sql');
  if (fs.existsSync(file))
    throw new Error(`${file} exists already: write SQLite's own migration first.`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, sql);
  return file;
}

/**
 * The SQL from one schema to the next. Text columns sort by their bytes, as in SQLite.
 * @param {string} earlier @param {string} current
 */
async function migrationSql(earlier, current) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const at = (/** @type {string} */ name) => path.join(folder, name);
  try {
    fs.writeFileSync(at('earlier.prisma'), postgresSchema(earlier));
    fs.writeFileSync(at('current.prisma'), postgresSchema(current));
    const from = ['--from-schema-datamodel', at('earlier.prisma')];
    const to = ['--to-schema-datamodel', at('current.prisma')];
    const output = ['--script', '--output', at('migration.sql')];
    await runPrisma(['migrate', 'diff', ...from, ...to, ...output], {}, CONFIG);
    return fs
      .readFileSync(at('migration.sql'), 'utf8')
      .replace(
        /^( +"\w+"| *ALTER TABLE "\w+" ADD COLUMN +"\w+"|ADD COLUMN +"\w+") TEXT\b/gm,
        '$1 TEXT COLLATE "C"',
      );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
