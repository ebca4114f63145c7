import pg from 'pg';
import { run } from '../../server/commands/steps.mjs';
import { startPostgres } from './postgres-server.mjs';

/** Runs a command beside a PostgreSQL, whose new database is `E2E_DATABASE_URL`. */
const { url, stop } = await startPostgres();
const client = new pg.Client(url);
await client.connect();
await client.query('CREATE DATABASE "e2e"');
await client.end();
const [command = '', ...words] = process.argv.slice(2);
process.exitCode = await run(command, words, { E2E_DATABASE_URL: url.replace(/postgres$/, 'e2e') });
await stop();
