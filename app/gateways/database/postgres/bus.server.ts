import { Mutex } from 'async-mutex';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import type { ProcessBus, Report } from '../port.server';
import { toPoolConfig } from './connection.server';

const CHANNEL = 'portal';
/** The first half of every lock's number; the second half is the hash of its name. */
const LOCKS = 7262712;
/** A notification holds 8,000 bytes; a character takes 4 of them at most. */
const MAX_PART = 1_900;
const RECONNECT = 1_000;
/** A vanished machine holds its locks for a minute, not the usual two hours. */
const KEEPALIVE = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`;

/** What the types of pg leave out: whether an open connection keeps the process running. */
type RefClient = Client & { ref: () => void; unref: () => void };

/** One connection over which processes send each other messages (NOTIFY) and take locks. */
export function openBus(url: string, report: Report): ProcessBus {
  const self = randomUUID();
  const parts = new Map<string, string>();
  const heldLocks = new Set<string>();
  let handler: Parameters<ProcessBus['subscribe']>[0] | null = null;
  let connecting: Promise<Client> | null = null;
  let isClosed = false;

  function receive(payload: string): void {
    const [from, isLast, text] = [payload.slice(0, 36), payload[36] === '.', payload.slice(37)];
    if (from === self) return;
    const whole = (parts.get(from) ?? '') + text;
    parts.delete(from);
    if (!isLast) return void parts.set(from, whole);
    try {
      handler?.(from, JSON.parse(whole));
    } catch (error) {
      report(error);
    }
  }

  async function openConnection(): Promise<Client> {
    const client = new Client(toPoolConfig(url));
    client.on('notification', ({ payload = '' }) => receive(payload));
    // A server that goes says so twice: in an error, and by closing the connection.
    client.on('error', report);
    client.once('end', () => {
      connecting = null;
      parts.clear();
      void pause(RECONNECT, null, { ref: false }).then(stayConnected);
    });
    await client.connect();
    await query(client, `LISTEN ${CHANNEL}`);
    await query(client, KEEPALIVE);
    for (const name of heldLocks)
      if (!(await lock(client, name)))
        report(new Error(`Another process has taken the lock “${name}” meanwhile.`));
    return client;
  }

  function connect(): Promise<Client> {
    if (isClosed) return Promise.reject(new Error('The connection to other processes is closed.'));
    connecting ??= openConnection().catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  }

  /** 'hello' asks the others for what was missed. */
  async function stayConnected(): Promise<void> {
    for (let tries = 0; !isClosed; tries += 1)
      try {
        await connect();
        return publish('hello');
      } catch (error) {
        if (tries === 0) report(error);
        await pause(RECONNECT, null, { ref: false });
      }
  }

  function publish(message: unknown): void {
    const text = JSON.stringify(message);
    void connect()
      .then(async (client) => {
        const sent: Promise<unknown>[] = [];
        for (let at = 0; at < text.length; at += MAX_PART) {
          const mark = at + MAX_PART < text.length ? '+' : '.';
          const part = self + mark + text.slice(at, at + MAX_PART);
          sent.push(query(client, 'SELECT pg_notify($1, $2)', [CHANNEL, part]));
        }
        await Promise.all(sent);
      })
      .catch((error: unknown) => isClosed || report(error));
  }

  return {
    publish,
    subscribe(given) {
      handler = given;
      void stayConnected();
    },
    async runExclusive(name, job) {
      const client = await connect();
      if (!(await lock(client, name))) return false;
      try {
        await job();
      } finally {
        // On a connection that is gone, the lock is gone too.
        const unlock = 'SELECT pg_advisory_unlock($1, hashtext($2))';
        await query(client, unlock, [LOCKS, name]).catch(() => undefined);
      }
      return true;
    },
    async holdLock(name) {
      const isHeld = await lock(await connect(), name);
      if (isHeld) heldLocks.add(name);
      return isHeld;
    },
    async close() {
      const last = connecting;
      isClosed = true;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** Takes a lock of the connection's, which ends with it. False where another connection has it. */
async function lock(client: Client, name: string): Promise<boolean> {
  const tryLock = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked';
  const { rows } = await query<{ locked: boolean }>(client, tryLock, [LOCKS, name]);
  return rows[0]!.locked;
}

/** One query at a time by connection, which keeps the process alive only meanwhile. */
const queues = new WeakMap<Client, Mutex>();

async function query<Row extends QueryResultRow>(client: Client, sql: string, values?: unknown[]) {
  const queue = queues.get(client) ?? new Mutex();
  queues.set(client, queue);
  const connection = client as RefClient;
  connection.ref();
  try {
    return await queue.runExclusive(() => client.query<Row>(sql, values));
  } finally {
    if (!queue.isLocked()) connection.unref();
  }
}
