import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { isOnPostgres, withClient } from './postgres';

const ADDRESS = 'database-of-the-test';

/** Notes on which PostgreSQL database the server of a data folder runs. */
export function noteDatabase(dataDir: string, url: string): void {
  fs.writeFileSync(path.join(dataDir, ADDRESS), url);
}

/** The address that was noted for a data folder; none on SQLite. */
export function notedDatabase(dataDir: string): { DATABASE_URL?: string } {
  const file = path.join(dataDir, ADDRESS);
  return fs.existsSync(file) ? { DATABASE_URL: fs.readFileSync(file, 'utf8') } : {};
}

const fileOf = (dataDir: string) => path.join(dataDir, 'portal.db');

/** Rows of a data folder's database, read outside its server; each `?` is a value. */
export async function storedRows<Row extends object>(
  dataDir: string,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  if (isOnPostgres) {
    let place = 0;
    const numbered = sql.replace(/\?/g, () => `$${(place += 1)}`);
    return withClient(
      notedDatabase(dataDir).DATABASE_URL!,
      async (client) => (await client.query<Row>(numbered, values)).rows,
    );
  }
  const db = new Database(fileOf(dataDir), { readonly: true });
  try {
    return db.prepare<unknown[], Row>(sql).all(...values);
  } finally {
    db.close();
  }
}

/** The one value that the database of a data folder answers with; a count is a number. */
export async function storedValue(dataDir: string, sql: string, ...values: unknown[]) {
  const [row] = await storedRows<Record<string, unknown>>(dataDir, sql, ...values);
  const value = row && Object.values(row)[0];
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** Changes the database of a data folder from outside of its server. */
export async function changeStored(dataDir: string, sql: string): Promise<void> {
  if (isOnPostgres)
    return void (await withClient(notedDatabase(dataDir).DATABASE_URL!, (client) =>
      client.query(sql),
    ));
  const db = new Database(fileOf(dataDir));
  db.exec(sql);
  db.close();
}

/** Blocks the portal's transactions like another writer. Returns the release. */
export async function holdStored(dataDir: string): Promise<() => Promise<void>> {
  if (isOnPostgres) {
    const client = new Client(notedDatabase(dataDir).DATABASE_URL);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(7262710)');
    return () => client.end();
  }
  const db = new Database(fileOf(dataDir));
  db.exec('BEGIN IMMEDIATE');
  return async () => void db.close();
}
