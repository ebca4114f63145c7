import { Client } from 'pg';
import { APPLIED, compareMigrations, readMigration } from '../migrations.server';
import { DatabaseRefused } from '../port.server';
import { toPoolConfig, hidePassword } from './connection.server';

/** The lock under which one process after the other migrates. */
const MIGRATION_LOCK = 7262711;

/** Prisma's own record of migrations: its command line can go on from here. */
const RECORD = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** Applies all pending migrations or none, one process at a time. Returns their names. */
export async function migratePostgres(url: string, migrations: string): Promise<string[]> {
  let client: Client;
  try {
    client = new Client(toPoolConfig(url));
    await client.connect();
  } catch (cause) {
    throw new DatabaseRefused(
      `The database ${hidePassword(url)} can’t be reached: ${(cause as Error).message || (cause as { code?: string }).code}. Check DATABASE_URL, and that PostgreSQL runs and lets the portal in.`,
      { cause },
    );
  }
  try {
    await client.query(`SET lock_timeout = '5min'; SET statement_timeout = 0`);
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const applied = await applyPending(client, url, migrations);
    await client.query('COMMIT');
    return applied;
  } catch (cause) {
    if (cause instanceof DatabaseRefused) throw cause;
    throw new DatabaseRefused(
      `The database ${hidePassword(url)} could not be migrated; it is as it was before. ${(cause as Error).message}`,
      { cause },
    );
  } finally {
    await client.end();
  }
}

async function applyPending(client: Client, url: string, migrations: string): Promise<string[]> {
  const { rows } = await client.query<{ encoding: string; tables: string[]; recorded: boolean }>(
    `SELECT current_setting('server_encoding') AS encoding, to_regclass('_prisma_migrations') IS NOT NULL AS recorded,
       ARRAY(SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()) AS tables`,
  );
  const { encoding, tables, recorded } = rows[0]!;
  const place = hidePassword(url);
  if (encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The database ${place} keeps its texts as ${encoding}; the portal needs one that was made with ENCODING 'UTF8'.`,
    );
  if (tables.length > 0 && !recorded)
    throw new DatabaseRefused(
      `The database ${place} has tables, but no record of the portal’s migrations (_prisma_migrations). Give the portal a database of its own.`,
    );
  await client.query(RECORD);
  const done = await client.query<{ migration_name: string }>(APPLIED);
  const { pending, unknown } = compareMigrations(
    done.rows.map(({ migration_name }) => migration_name),
    migrations,
  );
  if (unknown !== undefined)
    throw new DatabaseRefused(
      `The database ${place} was made by another version of the portal, which has the migration ${unknown}. Start that version, or restore a backup that this one made.`,
    );
  for (const name of pending) await apply(client, migrations, name);
  return pending;
}

async function apply(client: Client, migrations: string, name: string): Promise<void> {
  const { id, checksum, sql } = readMigration(migrations, name);
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [id, checksum, name],
    );
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message}`, { cause });
  }
}
