import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runPrisma } from './prisma-cli.mjs';

/** What PostgreSQL gets is derived from what SQLite has: the schema, Prisma's client, and a migration for each change of the schema. */
export const POSTGRES_SCHEMA = 'prisma/postgres/schema.prisma';
const POSTGRES_MIGRATIONS = 'prisma/postgres/migrations';
const CONFIG = 'prisma/postgres/prisma.config.ts';
const CLIENT = 'prisma/generated/internal/class.ts';

/**
 * The Prisma schema of PostgreSQL: SQLite's, with another data source.
 * @param {string} schema
 */
export function postgresSchema(schema) {
  const derived = replaceOnce(
    schema,
    /datasource db \{[^}]*\}/,
    'datasource db {\n  provider = "postgresql"\n  url      = "postgresql://localhost/portal"\n}',
  );
  return `// Derived from ../schema.prisma by "npm run derive-postgres"; change that one.\n${replaceOnce(derived, '"./generated"', '"../generated"')}`;
}

/** Makes the client of PostgreSQL beside SQLite's: the same models and types, another data source and query compiler. */
export function deriveClient() {
  const source = fs.readFileSync(CLIENT, 'utf8');
  const runtimeOnly = `${source.slice(0, source.indexOf('export type LogOptions'))}
export function getPrismaClientClass(dirname: string): import('./class.ts').PrismaClientConstructor {
  config.dirname = dirname
  return runtime.getPrismaClient(config) as never
}
`;
  const derived = replaceOnce(
    runtimeOnly,
    '"activeProvider": "sqlite"',
    '"activeProvider": "postgresql"',
  ).replaceAll('query_compiler_bg.sqlite.', 'query_compiler_bg.postgresql.');
  fs.writeFileSync(
    path.join(path.dirname(CLIENT), 'class-postgres.ts'),
    replaceOnce(derived, 'provider = \\"sqlite\\"', 'provider = \\"postgresql\\"'),
  );
}

/**
 * The SQL that makes what the schema of PostgreSQL says: all of it, or what an earlier one lacks. Texts sort by their bytes, as
 * SQLite sorts them.
 * @param {string} schema @param {string | null} earlier
 * @returns {Promise<string>}
 */
export async function migrationSql(schema, earlier) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  /** @param {string} name @param {string} text */
  const written = (name, text) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  try {
    const output = path.join(folder, 'migration.sql');
    const from = earlier
      ? ['--from-schema-datamodel', written('earlier.prisma', earlier)]
      : ['--from-empty'];
    const to = ['--to-schema-datamodel', written('schema.prisma', schema)];
    await runPrisma(
      ['migrate', 'diff', ...from, ...to, '--script', '--output', output],
      {},
      CONFIG,
    );
    return fs
      .readFileSync(output, 'utf8')
      .replace(/-- CreateSchema\n.*\n\n/, '')
      .replace(
        /^( +"\w+"| *ALTER TABLE "\w+" ADD COLUMN +"\w+"|ADD COLUMN +"\w+") TEXT\b/gm,
        '$1 TEXT COLLATE "C"',
      );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Writes the schema of PostgreSQL anew, and a migration for what has changed in it. Returns the migration's file, or null. */
export async function derivePostgres() {
  const schema = postgresSchema(fs.readFileSync('prisma/schema.prisma', 'utf8'));
  const earlier = fs.existsSync(POSTGRES_SCHEMA) ? fs.readFileSync(POSTGRES_SCHEMA, 'utf8') : null;
  if (schema === earlier) return null;
  const sql = await migrationSql(schema, earlier);
  fs.writeFileSync(POSTGRES_SCHEMA, schema);
  if (!/^[A-Z]/m.test(sql)) return null;
  const name = fs
    .readdirSync('prisma/migrations')
    .filter((entry) => /^\d/.test(entry))
    .sort()
    .at(-1);
  const file = path.join(POSTGRES_MIGRATIONS, name ?? '', 'migration.sql');
  if (fs.existsSync(file))
    throw new Error(
      `${file} is there already: the change needs a migration of its own for SQLite first.`,
    );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, sql);
  return file;
}

/** @param {string} text @param {string | RegExp} sought @param {string} replacement */
function replaceOnce(text, sought, replacement) {
  const replaced = text.replace(sought, () => replacement);
  if (replaced === text)
    throw new Error(`There is no ${sought} in what PostgreSQL's is derived from.`);
  return replaced;
}
