import Database from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { hashOf } from '../../server/commands/steps.mjs';
import { migrateDatabase } from '../../app/gateways/database/sqlite/migrate.server';
import { startPostgres } from './postgres-server.mjs';
import { writeTemplates } from './postgres-templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database. */
    templateDatabase: string;
    /** The same with the demo people in it, without anything of theirs. */
    peopleDatabase: string;
    /** The tables of the latter that hold anything. */
    peopleTables: readonly string[];
    /** A data folder after the server's first start, with demo people and records. */
    demoFolder: string;
    /** The PostgreSQL on which the tests run, as its superuser; null where they run on SQLite. */
    postgres: string | null;
  }
}

const MIGRATIONS = path.resolve('prisma/migrations');
/** What the templates follow from, beside the day: the demonstration is placed around it. */
const SOURCES = ['app', 'prisma', 'tests/support/seed-templates.ts', 'package-lock.json'];
const LOAD = 'server/commands/load-source.mjs';
const KEPT = path.resolve('node_modules/.cache/test-templates');

/** Makes the templates that tests copy. Seeding is kept until a source changes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-template-'));
  const file = path.join(folder, 'portal.db');
  migrateDatabase(file, MIGRATIONS);
  project.provide('templateDatabase', file);
  const demoFolder = seededFolder(file);
  const peopleDatabase = path.join(demoFolder, '..', 'people.db');
  project.provide('demoFolder', demoFolder);
  project.provide('peopleDatabase', peopleDatabase);
  project.provide('peopleTables', tablesWithRows(peopleDatabase));
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : null;
  if (postgres) await writeTemplates(postgres.url, path.join(demoFolder, 'portal.db'));
  project.provide('postgres', postgres?.url ?? null);
  return async () => {
    await postgres?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** Seeded by a process of its own, because the app reads its configuration once. */
function seededFolder(empty: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const kept = path.join(KEPT, `${day}-${hashOf(SOURCES).slice(0, 16)}`);
  const demo = path.join(kept, 'demo');
  if (fs.existsSync(demo)) return demo;
  fs.rmSync(KEPT, { recursive: true, force: true });
  fs.mkdirSync(KEPT, { recursive: true });
  const made = fs.mkdtempSync(path.join(KEPT, 'making-'));
  fs.mkdirSync(path.join(made, 'demo'), { mode: 0o700 });
  fs.copyFileSync(empty, path.join(made, 'demo/portal.db'));
  execFileSync(process.execPath, [LOAD, 'tests/support/seed-templates.ts'], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      DEMO: '1',
      PORT: '3000',
      DATA_DIR: path.join(made, 'demo'),
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  fs.renameSync(made, kept);
  return demo;
}

function tablesWithRows(file: string): string[] {
  const db = new Database(file, { readonly: true });
  const tables = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite%' AND name <> '_prisma_migrations'",
    )
    .pluck()
    .all() as string[];
  const filled = tables.filter((name) => db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get());
  db.close();
  return filled;
}
