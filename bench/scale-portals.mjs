import pg from 'pg';
import { newPeople, SECRET, TABLES } from './accounts.mjs';
import { startDelayedLink } from './delayed-link.mjs';
import { loadSource } from '../server/commands/load-source.mjs';
import { signIn, START, startServer, temporaryFolder } from './servers.mjs';
import { startPostgres } from '../tests/support/postgres-server.mjs';

const [CLIENT, ADVISER] = ['client@demo.example', 'admin@demo.example'];

/** @typedef {Awaited<ReturnType<typeof startBackends>>} Backends */

/**
 * A PostgreSQL that loses nothing it has committed, a delayed link to it, and files in S3.
 * @param {(() => unknown)[]} stops gets what ends each thing that was started
 * @param {number} delay milliseconds each way between portal and PostgreSQL
 */
export async function startBackends(stops, delay) {
  const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on' });
  stops.push(postgres.stop);
  const link = await startDelayedLink(postgres.url, delay);
  stops.push(link.stop);
  const { startS3 } = await loadSource('tests/support/s3.ts');
  const s3 = await startS3();
  stops.push(s3.stop);
  const env = {
    DEMO: '1',
    DATABASE_URL: link.url,
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, SECRET).toString('base64'),
    S3_BUCKET_PREFIX: 'test-',
    S3_ENDPOINT: s3.settings.endpoint,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'info',
  };
  const folders = [temporaryFolder('portal-0'), temporaryFolder('portal-1')];
  /** @param {number} number 0 or 1: each has a data folder of its own */
  async function startPortal(number) {
    const own = { ...env, DATA_DIR: folders[number] ?? '' };
    const portal = await startServer(() => START, own, '/health');
    stops.push(portal.stop);
    return portal;
  }
  /** @param {string} sql @param {unknown[]} [values] */
  const query = (sql, values) => connected(postgres.url, (client) => client.query(sql, values));
  /** In milliseconds, over the link. */
  const roundTrip = () =>
    connected(link.url, async (client) => {
      const begun = performance.now();
      for (let count = 0; count < 100; count += 1) await client.query('SELECT 1');
      return (performance.now() - begun) / 100;
    });
  const { trips, setDelay } = link;
  return { crash: postgres.crash, trips, setDelay, startPortal, query, roundTrip };
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work */
async function connected(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Adds clients like the demo's, and as many sessions of the demo's adviser.
 * @param {Backends} backends @param {string} url of a running portal @param {number} count
 */
export async function addConversations({ query }, url, count) {
  for (const email of [CLIENT, ADVISER]) await signIn(url, email, 'Orlando-2024-demo');
  const { rows } = await query('SELECT id FROM accounts WHERE email = $1', [CLIENT]);
  /** The client's own party has the account's id; they act for others too. */
  const clientId = rows[0]?.id;
  const people = await newPeople(2 * count);
  const changes = people.map(({ id, tokenHash }, number) => ({
    id,
    email: `${id}@bench.example`,
    token_hash: tokenHash,
    account_id: number < count ? id : undefined,
    party_id: number < count ? id : undefined,
  }));
  /** Copies what a table holds of a person, once for each of the changes. */
  const copy = (/** @type {string} */ table, person = CLIENT, rows = changes.slice(0, count)) =>
    query(
      `INSERT INTO ${table} SELECT copy.* FROM ${table} AS row, jsonb_array_elements($1::jsonb) AS change,
         jsonb_populate_record(row, change) AS copy
       WHERE (SELECT id FROM accounts WHERE email = $2) IN (to_jsonb(row)->>'id', to_jsonb(row)->>'account_id')
         AND COALESCE(to_jsonb(row)->>'party_id', $3::text) = $3::text`,
      [JSON.stringify(rows), person, clientId],
    );
  for (const table of TABLES) await copy(table);
  await copy('sessions', ADVISER, changes.slice(count));
  return { clients: people.slice(0, count), staff: people.slice(count) };
}
