import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { copyTables } from '~/gateways/database/copy-to-postgres.server';
import { startPostgres } from './postgres-server.mjs';
import { writeTemplates } from './postgres-templates';

export const isOnPostgres = inject('postgres') !== null;

/** For tests of what only a database in a file has: one process, one writer, our own backups. */
export const hasDatabaseFile = !isOnPostgres;

/** Creates a PostgreSQL database: empty or with the demo. Returns its address. */
export async function newPostgresDatabase(
  from: 'empty' | 'demo',
  server = inject('postgres')!,
): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE "${name}" TEMPLATE "${from}_template"`),
  );
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(inject('postgres')!, (client) =>
    client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  );
}

/** The PostgreSQL that the tests run on, or one that is started for who asks. */
export async function openPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = inject('postgres');
  if (running) return { url: running, stop: async () => undefined };
  const server = await startPostgres();
  await writeTemplates(server.url, path.join(inject('demoFolder'), 'portal.db'));
  return server;
}

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
  return withClient(
    url,
    async (client) => void (await copyTables(client, file, { present: true })),
  );
}
