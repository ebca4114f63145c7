import path from 'node:path';
import { Client } from 'pg';
import { copyTables } from '../../app/gateways/database/copy-to-postgres.server';
import { migratePostgres } from '../../app/gateways/database/postgres/migrate.server';

/** Makes PostgreSQL templates: a migrated empty database, and a copy of a SQLite file. */
export async function writeTemplates(server: string, demoFile: string): Promise<void> {
  const migrations = path.resolve('prisma/postgres/migrations');
  const client = new Client(server);
  await client.connect();
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await client.query('CREATE DATABASE "empty_template"');
  await migratePostgres(addressOf('empty_template'), migrations);
  await client.query('CREATE DATABASE "demo_template" TEMPLATE "empty_template"');
  await client.end();
  const demo = new Client(addressOf('demo_template'));
  await demo.connect();
  await copyTables(demo, demoFile);
  await demo.end();
}
