import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { inOrder } from '~/gateways/database/copy.server';
import { columnsOf, fill } from '~/gateways/database/postgres/copy.server';
import { openTables } from '~/gateways/database/sqlite/table-source.server';

/** Whether the tests run on PostgreSQL (`TEST_DATABASE=postgres`). */
export const isOnPostgres = inject('postgres') !== null;

/** A new database on the PostgreSQL of the tests: migrated and empty, or with the whole demonstration. Returns its address. */
export async function newPostgresDatabase(from: 'empty' | 'demo'): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${from}_template"`);
  return addressOf(name);
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}

function addressOf(database: string): string {
  const url = new URL(inject('postgres')!);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  await withClient(inject('postgres')!, (client) => client.query(sql));
}

/** Does something with a client of its own on a database. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds the rows of a SQLite file to a database, without those that are there. */
export function addRows(url: string, file: string): Promise<void> {
  return withClient(url, async (client) => {
    const source = openTables(file);
    const columns = await columnsOf(client);
    await client.query('BEGIN');
    for (const name of inOrder(source.tables))
      await fill(client, name, columns.get(name)!, source.rows(name), 'ON CONFLICT DO NOTHING');
    await client.query('COMMIT');
    source.close();
  });
}
